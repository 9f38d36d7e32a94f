import { z } from "zod";

const year = z.number().int().min(1950).max(2099);
/** An odd side in pixels. */
const window = z
  .number()
  .int()
  .min(3)
  .max(181)
  .refine((side) => side % 2 === 1, "an odd number");

/** What a map of deforestation risk is made by. */
export const riskMapSettingsSchema = z.object({
  /** The three dates, the end of each year, from the earliest to the latest. */
  years: z.tuple([year, year, year]).refine(([first, second, third]) => first < second && second < third, {
    message: "from the earliest to the latest",
  }),
  /** Percent of a pixel under crowns from which it is forest. */
  coverPercent: z.number().int().min(1).max(100),
  /** Side of a pixel in metres. */
  pixelMetres: z.number().int().min(10).max(1000),
  /** Sides of the moving windows that are tried. */
  windows: z
    .array(window)
    .min(1)
    .max(8)
    .refine((sides) => new Set(sides).size === sides.length, "each once"),
  /** Width of the leakage belt around the zone in metres; null for none. */
  leakageMetres: z.number().int().min(100).max(50_000).nullable().default(null),
  /** Above-ground biomass of the forest, Mg/ha, of which emissions follow; null where they are not asked. */
  biomass: z
    .object({
      value: z.number().positive().max(1000),
      standardError: z.number().min(0).max(1000),
      source: z.string().trim().min(1).max(300),
    })
    .nullable()
    .default(null),
});

export type RiskMapSettings = z.infer<typeof riskMapSettingsSchema>;

/** The dates whose forest the maps show, counted from 1. */
export const riskMapDates = [1, 2, 3] as const;
export type RiskMapDate = (typeof riskMapDates)[number];

/** Beyond, a zone is divided: the pixels of 1,200 km by 1,200 km at 30 m. */
export const mostRiskMapPixels = 1_600_000_000;

/** Units that a risk map is paid by: started millions of pixels of its grid. */
export function riskMapUnits(pixels: number): number {
  return Math.max(1, Math.ceil(pixels / 1_000_000));
}

/** The name of the file of a date's map. */
export function riskMapFile(date: RiskMapDate): string {
  return `riskmap_t${date}.tif`;
}
