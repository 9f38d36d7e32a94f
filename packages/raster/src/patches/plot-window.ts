import type { MultiPolygon, Polygon } from "geojson";
import type { AreaModel } from "../coverage/cell-area.ts";
import { createCoverageWriter, type PixelWindow } from "../coverage/coverage-fractions.ts";
import { RasterError } from "../raster-error.ts";
import { systemText } from "../systems/coordinate-system.ts";
import { type Grid, gridOf, type Placed, pixelAreas } from "../zonal/grid.ts";
import { measureGrid } from "../zonal/measured-grid.ts";
import { plotSet } from "../zonal/plot-set.ts";
import { polygonPlacer } from "../zonal/polygon-on-grid.ts";
import { projectionKind } from "../zonal/projection.ts";
import { windowsOf } from "../zonal/weighed-pieces.ts";

/** The pixels around a plot, or around a part of a large one: a part needs as many pixels around it as decide its patches. */
export type PlotWindow = {
  grid: Grid;
  window: PixelWindow;
  /** Share of each pixel of the window inside the plot; of a part, 0 around it. */
  coverage: Float64Array;
  /** Area of a pixel of the window. */
  squareMetresAt(at: number): number;
};

const maximumPixels = 33_554_432;

/** Past so many pixels a plot is taken part by part, each of so many columns and rows. */
export type LargestPart = { pixels: number; columns: number; rows: number };

const partPixels = 4_194_304;
const partSide = 1024;

/** Parts that suit how a raster is stored: where its blocks are whole rows, each of them would be decoded once for every part beside another. */
export function suitingParts({ width, blockWidth }: { width: number; blockWidth: number }): LargestPart {
  if (blockWidth < width || width <= partSide)
    return { pixels: partPixels, columns: partSide, rows: partSide };
  return { pixels: partPixels, columns: width, rows: Math.max(1, Math.floor(partPixels / width)) };
}

/** What is around the pixels of a plot. */
type Margin = {
  /** Pixels around it, given the area of the smallest pixel that the plot touches. */
  of: (pixelSquareMetres: number) => number;
  /** Whether so many decide of each pixel alone; where all of the plot decides, it has to be taken in one piece. */
  isSufficient: boolean;
};

/**
 * Coverage of a plot over one window with a margin; over one a part where the plot is large, so that memory does not grow with
 * it. No window where the raster does not reach the plot.
 * @param raster raster that gives the grid: geographic or Web Mercator
 * @param geometry valid polygon in longitude and latitude
 * @param model ellipsoid or sphere
 * @param margin pixels around the plot
 * @param part how large a part is
 * @throws RasterError "window-too-large", "crs-unsupported"
 */
export function* plotWindows(
  raster: Placed,
  geometry: Polygon | MultiPolygon,
  model: AreaModel,
  margin: Margin,
  part: LargestPart,
): Generator<PlotWindow> {
  const grid = gridOf(raster);
  if (projectionKind(grid.crs) === "projected") {
    throw new RasterError(
      "crs-unsupported",
      `${systemText(grid.crs)}: patches need geographic or Web Mercator grids`,
    );
  }
  const measured = measureGrid(grid, model);
  const { polygon } = polygonPlacer(measured, plotSet([geometry]))(0);
  const windows = windowsOf(polygon, measured);
  if (windows.length === 0) return;
  const pixels = margin.of(smallestPixel(windows, grid, model));
  const own = windowAround(windows, grid, 0);
  const isLarge = own.width * own.height > part.pixels && margin.isSufficient;
  const shifts = new Set(windows.map((each) => each.shift));
  const writeCoverage = createCoverageWriter();
  for (const inner of isLarge ? partsOf(own, part) : [own]) {
    const window = refusedTooLarge(windowAround([inner], grid, pixels));
    const coverage = new Float64Array(window.width * window.height);
    const shares = new Float64Array(inner.width * inner.height);
    const first = (inner.y - window.y) * window.width + inner.x - window.x;
    let isMet = false;
    for (const shift of shifts) {
      writeCoverage(polygon, inner, shares, 0, shift);
      for (let at = 0; at < shares.length; at++) {
        if (shares[at] === 0) continue;
        const place = first + Math.floor(at / inner.width) * window.width + (at % inner.width);
        coverage[place] = coverage[place]! + shares[at]!;
        isMet = true;
      }
    }
    if (isLarge && !isMet) continue;
    const areas = pixelAreas(grid, window.y, window.height, model);
    yield { grid, window, coverage, squareMetresAt: (at) => areas[Math.floor(at / window.width)]! };
  }
}

/** A window part by part, row after row. */
function* partsOf(
  { x, y, width, height }: PixelWindow,
  { columns, rows }: LargestPart,
): Generator<PixelWindow> {
  for (let top = y; top < y + height; top += rows) {
    for (let left = x; left < x + width; left += columns) {
      const right = Math.min(left + columns, x + width);
      const bottom = Math.min(top + rows, y + height);
      yield { x: left, y: top, width: right - left, height: bottom - top };
    }
  }
}

/** Pixels of the halo may be smaller still, by less than a thousandth: counted as that. */
const haloShrinks = 0.999;

function smallestPixel(windows: readonly PixelWindow[], grid: Grid, model: AreaModel): number {
  const areas = windows.flatMap(({ y, height }) => [...pixelAreas(grid, y, height, model)]);
  return haloShrinks * Math.min(...areas);
}

function windowAround(windows: readonly PixelWindow[], grid: Grid, margin: number): PixelWindow {
  const x = Math.max(0, Math.min(...windows.map((each) => each.x)) - margin);
  const y = Math.max(0, Math.min(...windows.map((each) => each.y)) - margin);
  const right = Math.min(grid.width, Math.max(...windows.map((each) => each.x + each.width)) + margin);
  const bottom = Math.min(grid.height, Math.max(...windows.map((each) => each.y + each.height)) + margin);
  return { x, y, width: right - x, height: bottom - y };
}

function refusedTooLarge(window: PixelWindow): PixelWindow {
  if (window.width * window.height <= maximumPixels) return window;
  throw new RasterError("window-too-large", `${window.width} x ${window.height}`);
}
