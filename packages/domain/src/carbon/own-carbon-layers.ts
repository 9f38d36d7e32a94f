import { z } from "zod";

/** What a layer of carbon may tell. */
export const carbonQuantities = ["biomass", "height", "cover", "elevation", "rain", "soil"] as const;
export type CarbonQuantity = (typeof carbonQuantities)[number];

/** What may be: biomass Mg/ha, height m, cover %, elevation m, rain mm a year, soil Mg of carbon a hectare. */
export const possibleValues: Readonly<Record<CarbonQuantity, readonly [number, number]>> = {
  biomass: [0, 5000],
  height: [0, 120],
  cover: [0, 100],
  elevation: [-500, 9000],
  rain: [0, 20_000],
  soil: [0, 5000],
};

const fileName = z
  .string()
  .min(1)
  .max(200)
  .refine((name) => !/[\\/]/.test(name) && !name.startsWith("."), "a plain file name is expected");

const ownCarbonLayer = z.strictObject({
  file: fileName,
  quantity: z.enum(carbonQuantities),
  /** Without: of no year in particular. */
  year: z.number().int().min(1900).max(2200).optional(),
  version: z.string().trim().min(1).max(60),
  title: z.string().trim().min(1).max(200),
  source: z.string().trim().min(1).max(500),
  /** Standard error of each pixel in the unit of the layer, on its grid. */
  standard_error: fileName.optional(),
  synthetic: z.boolean().optional(),
});

/** A layer of one's own: one file of one quantity, with one of its standard errors. */
export type OwnCarbonLayer = z.infer<typeof ownCarbonLayer>;

/** Content of carbon.json, which describes layers of one's own beside published ones. */
export const ownCarbonLayersSchema = z.strictObject({ layers: z.array(ownCarbonLayer).max(500) });
