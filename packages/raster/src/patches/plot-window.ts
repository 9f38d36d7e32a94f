import type { MultiPolygon, Polygon } from "geojson";
import type { AreaModel } from "../coverage/cell-area.ts";
import type { PixelWindow } from "../coverage/coverage-fractions.ts";
import { RasterError } from "../raster-error.ts";
import { type Grid, gridOf, type Placed, pixelAreas } from "../zonal/grid.ts";
import { projectionKind } from "../zonal/projection.ts";
import { type CoveragePart, sweepCoverage } from "../zonal/sweep.ts";

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
 * @param margin pixels around the plot
 * @throws RasterError "window-too-large", "crs-unsupported"
 */
export async function plotWindow(
  raster: Placed,
  geometry: Polygon | MultiPolygon,
  model: AreaModel,
  margin: number,
): Promise<PlotWindow | null> {
  const grid = gridOf(raster);
  if (projectionKind(grid.crs) === "projected") {
    throw new RasterError(
      "crs-unsupported",
      `EPSG:${grid.crs}: patches need geographic or Web Mercator grids`,
    );
  }
  const parts: CoveragePart[] = [];
  let pixels = 0;
  await sweepCoverage(grid, geometry, model, async (part) => {
    pixels += part.coverage.length;
    if (pixels > maximumPixels)
      throw new RasterError("window-too-large", `more than ${maximumPixels} pixels`);
    parts.push(part);
  });
  if (parts.length === 0) return null;
  const window = windowAround(parts, grid, margin);
  const areas = pixelAreas(grid, window.y, window.height, model);
  const squareMetresAt = (at: number) => areas[Math.floor(at / window.width)]!;
  return { grid, window, coverage: joined(parts, window), squareMetresAt };
}

function windowAround(parts: CoveragePart[], grid: Grid, margin: number): PixelWindow {
  const x = Math.max(0, Math.min(...parts.map(({ window }) => window.x)) - margin);
  const y = Math.max(0, Math.min(...parts.map(({ window }) => window.y)) - margin);
  const right = Math.min(
    grid.width,
    Math.max(...parts.map(({ window }) => window.x + window.width)) + margin,
  );
  const bottom = Math.min(
    grid.height,
    Math.max(...parts.map(({ window }) => window.y + window.height)) + margin,
  );
  const window = { x, y, width: right - x, height: bottom - y };
  if (window.width * window.height <= maximumPixels) return window;
  throw new RasterError("window-too-large", `${window.width} x ${window.height}`);
}

function joined(parts: CoveragePart[], window: PixelWindow): Float64Array {
  const coverage = new Float64Array(window.width * window.height);
  for (const part of parts) {
    const { x, y, width, height } = part.window;
    for (let row = 0; row < height; row++) {
      const target = (y + row - window.y) * window.width + x - window.x;
      coverage.set(part.coverage.subarray(row * width, (row + 1) * width), target);
    }
  }
  return coverage;
}
