import type { PixelWindow } from "../coverage/coverage-fractions.ts";
import { RasterError } from "../raster-error.ts";
import type { MeasuredGrid } from "../zonal/measured-grid.ts";
import { hasPoints, type PlotSet } from "../zonal/plot-set.ts";
import { polygonPlacer } from "../zonal/polygon-on-grid.ts";
import { windowsOf } from "../zonal/weighed-pieces.ts";

/** Side of the cells that regions are made of, in pixels. */
const usualCellSide = 256;
/** A grid of more cells than this is refused: its zones are too far apart for one map. */
const mostCells = 4_000_000;

/**
 * Rectangles without overlap that hold all pixels of the zones: whole cells of the grid, joined along rows and then
 * downwards where they are as wide. They depend on zones and grid alone, not on a definition.
 * @param measured grid
 * @param set zones; points have none
 * @param cellSide side of a cell in pixels, 256 without
 * @throws RasterError "geometry-unsupported" for points, "window-too-large"
 */
export function forestRegions(measured: MeasuredGrid, set: PlotSet, cellSide = usualCellSide): PixelWindow[] {
  const { width, height } = measured.grid;
  const across = Math.ceil(width / cellSide);
  const down = Math.ceil(height / cellSide);
  if (across * down > mostCells) throw new RasterError("window-too-large", `${width} x ${height}`);
  const used = new Uint8Array(across * down);
  const place = polygonPlacer(measured, set);
  for (let plot = 0; plot < set.count; plot++) {
    if (hasPoints(set, plot)) throw new RasterError("geometry-unsupported", "Point");
    for (const window of windowsOf(place(plot).polygon, measured)) markCells(used, across, window, cellSide);
  }
  return joined(used, across, down).map((cells) => ({
    x: cells.x * cellSide,
    y: cells.y * cellSide,
    width: Math.min(width, (cells.x + cells.width) * cellSide) - cells.x * cellSide,
    height: Math.min(height, (cells.y + cells.height) * cellSide) - cells.y * cellSide,
  }));
}

function markCells(
  used: Uint8Array,
  across: number,
  { x, y, width, height }: PixelWindow,
  cellSide: number,
): void {
  const [left, right] = [Math.floor(x / cellSide), Math.floor((x + width - 1) / cellSide)];
  const bottom = Math.floor((y + height - 1) / cellSide);
  for (let row = Math.floor(y / cellSide); row <= bottom; row++) {
    used.fill(1, row * across + left, row * across + right + 1);
  }
}

function joined(used: Uint8Array, across: number, down: number): PixelWindow[] {
  const done: PixelWindow[] = [];
  let open = new Map<string, PixelWindow>();
  for (let y = 0; y < down; y++) {
    const still = new Map<string, PixelWindow>();
    for (const strip of stripsOf(used.subarray(y * across, (y + 1) * across))) {
      const key = `${strip.x} ${strip.width}`;
      const above = open.get(key);
      const region = above ?? { ...strip, y, height: 0 };
      if (!above) done.push(region);
      region.height += 1;
      still.set(key, region);
    }
    open = still;
  }
  return done;
}

function stripsOf(cells: Uint8Array): { x: number; width: number }[] {
  const strips: { x: number; width: number }[] = [];
  for (let at = 0; at < cells.length; at++) {
    if (cells[at] === 0) continue;
    const x = at;
    while (at < cells.length && cells[at] === 1) at++;
    strips.push({ x, width: at - x });
  }
  return strips;
}

/** The smallest window that holds all regions; null where there is none. */
export function extentOf(regions: readonly PixelWindow[]): PixelWindow | null {
  if (regions.length === 0) return null;
  const least = (values: number[]) => values.reduce((small, value) => Math.min(small, value), Infinity);
  const x = least(regions.map((region) => region.x));
  const y = least(regions.map((region) => region.y));
  const right = -least(regions.map((region) => -region.x - region.width));
  const bottom = -least(regions.map((region) => -region.y - region.height));
  return { x, y, width: right - x, height: bottom - y };
}
