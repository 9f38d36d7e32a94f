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

/** The pixels around a plot in one piece: patches cannot be found part by part. */
export type PlotWindow = {
  grid: Grid;
  window: PixelWindow;
  /** Share of each pixel of the window inside the plot. */
  coverage: Float64Array;
  /** Area of a pixel of the window. */
  squareMetresAt(at: number): number;
};

const maximumPixels = 33_554_432;

/**
 * Coverage of a plot over one window with a margin, null where the raster does not reach the plot.
 * @param raster raster that gives the grid: geographic or Web Mercator
 * @param geometry valid polygon in longitude and latitude
 * @param model ellipsoid or sphere
 * @param margin pixels around the plot, given the area of the smallest pixel that the plot touches
 * @throws RasterError "window-too-large", "crs-unsupported"
 */
export function plotWindow(
  raster: Placed,
  geometry: Polygon | MultiPolygon,
  model: AreaModel,
  margin: (pixelSquareMetres: number) => number,
): PlotWindow | null {
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
  if (windows.length === 0) return null;
  const window = windowAround(windows, grid, margin(smallestPixel(windows, grid, model)));
  const coverage = new Float64Array(window.width * window.height);
  const writeCoverage = createCoverageWriter();
  const turned = new Float64Array(coverage.length);
  for (const shift of new Set(windows.map((each) => each.shift))) {
    writeCoverage(polygon, window, turned, 0, shift);
    for (let at = 0; at < turned.length; at++) coverage[at] = coverage[at]! + turned[at]!;
  }
  const areas = pixelAreas(grid, window.y, window.height, model);
  return { grid, window, coverage, squareMetresAt: (at) => areas[Math.floor(at / window.width)]! };
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
  const window = { x, y, width: right - x, height: bottom - y };
  if (window.width * window.height <= maximumPixels) return window;
  throw new RasterError("window-too-large", `${window.width} x ${window.height}`);
}
