import { z } from "zod";

/** How a file is to be read where it does not say so itself. */
export const readOptionsSchema = z.object({
  crs: z
    .string()
    .regex(/^EPSG:\d{4,6}$/)
    .optional(),
  swapAxes: z.boolean().optional(),
  layer: z.string().min(1).max(500).optional(),
  columns: z
    .object({ wkt: z.string().optional(), longitude: z.string().optional(), latitude: z.string().optional() })
    .optional(),
});

/** Which column of the file gives which field of a plot; null where none does. */
export const chosenColumnsSchema = z.object({
  identifier: z.string().nullable(),
  producerName: z.string().nullable(),
  productionPlace: z.string().nullable(),
  area: z.string().nullable(),
});

/** Rows of a file by number, up to the most that `integer` counts. */
export const rowNumbersSchema = z.array(z.number().int().min(0).max(2_147_483_647)).max(50_000);
