import { z } from "zod";

export const MOST_SIDE = 2500;

const side = z.coerce
  .number()
  .int()
  .min(1)
  .transform((pixels) => Math.min(pixels, MOST_SIDE));

/** Which part stays where a picture is cut: an edge or corner by its point of the compass, `sm` what draws the eye, `fp` a point. */
export const GRAVITIES = ["ce", "no", "so", "ea", "we", "noea", "nowe", "soea", "sowe", "sm", "fp"] as const;

const offset = z.coerce.number().min(-MOST_SIDE).max(MOST_SIDE);

/**
 * What may be asked of an image: sides of 1 to 2,500 pixels, a quality of 20 to 100. Offsets are pixels inwards, of
 * `fp` the point itself from 0 to 1.
 */
export const transformationInput = z.object({
  width: side.optional(),
  height: side.optional(),
  resize: z.enum(["cover", "contain", "fill"]).default("cover"),
  quality: z.coerce.number().int().min(20).max(100).optional(),
  format: z.enum(["origin", "avif", "webp"]).optional(),
  gravity: z.enum(GRAVITIES).optional(),
  x_offset: offset.optional(),
  y_offset: offset.optional(),
});

export type Transformation = z.infer<typeof transformationInput>;

const RESIZING = { cover: "fill", contain: "fit", fill: "force" };

/** A transformation in the words of imgproxy, as the hosted service tells it in `x-transformations`. */
export function tellTransformation(transformation: Transformation): string {
  const { width, height, resize, quality, format } = transformation;
  const isSized = width !== undefined || height !== undefined;
  return [
    ...(height === undefined ? [] : [`height:${height}`]),
    ...(width === undefined ? [] : [`width:${width}`]),
    ...(isSized ? [`resizing_type:${RESIZING[resize]}`, ...gravityOf(transformation)] : []),
    ...(quality === undefined ? [] : [`quality:${quality}`]),
    ...(format === undefined || format === "origin" ? [] : [`format:${format}`]),
  ].join(",");
}

function gravityOf({ gravity, x_offset: x, y_offset: y }: Transformation): string[] {
  if (gravity === undefined) return [];
  if (gravity === "fp") return [`gravity:fp:${x ?? 0.5}:${y ?? 0.5}`];
  return [gravity === "sm" || (!x && !y) ? `gravity:${gravity}` : `gravity:${gravity}:${x ?? 0}:${y ?? 0}`];
}
