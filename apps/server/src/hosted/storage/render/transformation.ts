import { z } from "zod";

export const MOST_SIDE = 2500;

const side = z.coerce
  .number()
  .int()
  .min(1)
  .transform((pixels) => Math.min(pixels, MOST_SIDE));

/** What may be asked of an image: sides of 1 to 2,500 pixels, a quality of 20 to 100. */
export const transformationInput = z.object({
  width: side.optional(),
  height: side.optional(),
  resize: z.enum(["cover", "contain", "fill"]).default("cover"),
  quality: z.coerce.number().int().min(20).max(100).default(80),
  format: z.enum(["origin", "avif"]).optional(),
});

export type Transformation = z.infer<typeof transformationInput>;
