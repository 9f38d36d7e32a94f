import { type Placed, placedBy } from "./placing.ts";

/**
 * Placing that a world file gives: six numbers, one a line, from the size of a pixel to the middle of the first one.
 * @param text the whole file
 * @returns null where these are no six numbers
 * @see https://gdal.org/en/stable/drivers/raster/wld.html
 */
export function placingOfWorldFile(text: string): Placed | null {
  const lines = text.trim().split(/\s+/, 6);
  const [width, turnedY, turnedX, height, x, y] = lines.map((line) => Number(line.replace(",", ".")));
  if (lines.length < 6 || [width, turnedY, turnedX, height, x, y].some(Number.isNaN)) return null;
  if (turnedX !== 0 || turnedY !== 0) return { placing: "rotated", transform: null };
  return placedBy({
    originX: x! - width! / 2,
    originY: y! - height! / 2,
    pixelWidth: width!,
    pixelHeight: -height!,
  });
}
