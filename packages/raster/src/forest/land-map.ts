import type { PixelWindow } from "../coverage/coverage-fractions.ts";
import { boundsOf } from "../tiff/georeference.ts";
import type { Grid } from "../zonal/grid.ts";
import { lonLatBounds } from "../zonal/lon-lat-bounds.ts";
import { notLookedAt } from "./land-codes.ts";

/** The land of a plot pixel by pixel, as its hectares were counted. */
export type LandMap = {
  /** Grid that the window is counted on. */
  grid: Grid;
  /** The least window with all pixels that the outline touches. */
  window: PixelWindow;
  /** Codes of those pixels, row by row, 0 of all others; null where there are more than `mostMapPixels`. */
  codes: Uint8Array | null;
};

/** Told the codes of a part of a plot, and how many square metres of each pixel the plot has. */
export type LandVisit = (
  plot: number,
  window: PixelWindow,
  codes: Uint8Array,
  squareMetres: Float64Array,
) => void;

/** The largest window that is kept of a plot: 160,000 ha at 10 m, a byte a pixel before it is compressed. */
export const mostMapPixels = 16_777_216;

type Part = { window: PixelWindow; codes: Uint8Array };

/**
 * Puts together the maps of plots from what `landOfPlots` tells of their parts.
 * @param grid grid of the survey
 * @param most pixels of a window, beyond which a plot has a map without codes
 */
export function landMapper(grid: Grid, most = mostMapPixels) {
  const parts = new Map<number, Part[]>();
  const windows = new Map<number, PixelWindow>();
  const fits = ({ width, height }: PixelWindow) => width * height <= most;
  const visit: LandVisit = (plot, window, codes, squareMetres) => {
    const whole = around(windows.get(plot), window);
    windows.set(plot, whole);
    if (!fits(whole)) parts.delete(plot);
    else parts.set(plot, [...(parts.get(plot) ?? []), { window, codes: touched(codes, squareMetres) }]);
  };
  const mapOf = (plot: number): LandMap | null => {
    const window = windows.get(plot);
    if (window === undefined) return null;
    if (!fits(window)) return { grid, window, codes: null };
    const codes = joined(window, parts.get(plot)!);
    const least = leastWindow(window, codes);
    return least && { grid, window: least, codes: cut(window, codes, least) };
  };
  return { visit, mapOf };
}

/**
 * Where a window of a grid lies.
 * @param grid grid
 * @param window pixels of it
 * @returns west, south, east, north in degrees
 * @throws RasterError "crs-unsupported"
 */
export function boxOfWindow({ transform, crs }: Grid, window: PixelWindow): [number, number, number, number] {
  const own = {
    ...transform,
    originX: transform.originX + window.x * transform.pixelWidth,
    originY: transform.originY - window.y * transform.pixelHeight,
  };
  return lonLatBounds(boundsOf(own, window.width, window.height), crs);
}

function around(one: PixelWindow | undefined, other: PixelWindow): PixelWindow {
  if (one === undefined) return { x: other.x, y: other.y, width: other.width, height: other.height };
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const right = Math.max(one.x + one.width, other.x + other.width);
  const bottom = Math.max(one.y + one.height, other.y + other.height);
  return { x, y, width: right - x, height: bottom - y };
}

/** An edge along a parallel bulges into the next row by less than a millimetre: of such pixels nobody sees anything. */
export const leastSquareMetres = 0.01;

function touched(codes: Uint8Array, squareMetres: Float64Array): Uint8Array {
  return codes.map((code, at) => (squareMetres[at]! >= leastSquareMetres ? code : notLookedAt));
}

/** The part of a window that has codes; null where none has. */
function leastWindow({ x, y, width, height }: PixelWindow, codes: Uint8Array): PixelWindow | null {
  let [left, right, top, bottom] = [width, -1, height, -1];
  codes.forEach((code, at) => {
    if (code === notLookedAt) return;
    const column = at % width;
    left = Math.min(left, column);
    right = Math.max(right, column);
    top = Math.min(top, Math.floor(at / width));
    bottom = Math.floor(at / width);
  });
  if (right < 0) return null;
  return { x: x + left, y: y + top, width: right - left + 1, height: bottom - top + 1 };
}

function cut(whole: PixelWindow, codes: Uint8Array, part: PixelWindow): Uint8Array {
  const kept = new Uint8Array(part.width * part.height);
  for (let row = 0; row < part.height; row++) {
    const from = (part.y - whole.y + row) * whole.width + part.x - whole.x;
    kept.set(codes.subarray(from, from + part.width), row * part.width);
  }
  return kept;
}

function joined(whole: PixelWindow, parts: readonly Part[]): Uint8Array {
  const all = new Uint8Array(whole.width * whole.height);
  for (const { window, codes } of parts) {
    for (let row = 0; row < window.height; row++) {
      const line = codes.subarray(row * window.width, (row + 1) * window.width);
      const at = (window.y - whole.y + row) * whole.width + window.x - whole.x;
      // Parts may lie beside each other in one row of pixels, and a turn around the Earth may meet a pixel twice.
      line.forEach((code, column) => {
        if (code !== notLookedAt) all[at + column] = code;
      });
    }
  }
  return all;
}
