import type { PixelWindow } from "../coverage/coverage-fractions.ts";
import { RasterError } from "../raster-error.ts";
import { extentOf } from "./forest-regions.ts";

/** The largest file of a map, in pixels, and the side of the cells that a larger one is cut into. */
export type PartLimits = { pixels: number; side: number; parts: number };

/** 400 million pixels are some seconds of a processor a map; 100 cells of 164 km at 10 m hold any country's plots. */
export const usualPartLimits: PartLimits = { pixels: 400_000_000, side: 16_384, parts: 100 };

/**
 * The parts of a grid that a map of some windows is written in: one where it is small enough, else one for each cell
 * that has pixels, cut close around them.
 * @param windows windows with pixels
 * @param limits see PartLimits
 * @throws RasterError "window-outside" where there is no window, "window-too-large" where there would be too many parts
 */
export function mapParts(
  windows: readonly PixelWindow[],
  limits: PartLimits = usualPartLimits,
): PixelWindow[] {
  const whole = extentOf(windows);
  if (whole === null) throw new RasterError("window-outside", "no pixels");
  if (whole.width * whole.height <= limits.pixels) return [whole];
  const cells = new Map<string, PixelWindow[]>();
  for (const window of windows) {
    for (const part of cutByCells(window, limits.side)) {
      const key = `${Math.floor(part.y / limits.side)} ${Math.floor(part.x / limits.side)}`;
      const known = cells.get(key);
      if (known) known.push(part);
      else cells.set(key, [part]);
    }
    if (cells.size > limits.parts)
      throw new RasterError("window-too-large", `${whole.width} x ${whole.height}`);
  }
  const parts = [...cells.values()].map((same) => extentOf(same)!);
  return parts.sort((one, other) => one.y - other.y || one.x - other.x);
}

function cutByCells({ x, y, width, height }: PixelWindow, side: number): PixelWindow[] {
  const parts: PixelWindow[] = [];
  for (let top = y; top < y + height; top = next(top, side)) {
    for (let left = x; left < x + width; left = next(left, side)) {
      parts.push({
        ...{ x: left, y: top },
        width: Math.min(next(left, side), x + width) - left,
        height: Math.min(next(top, side), y + height) - top,
      });
    }
  }
  return parts;
}

function next(start: number, side: number): number {
  return (Math.floor(start / side) + 1) * side;
}
