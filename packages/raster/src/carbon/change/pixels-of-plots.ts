import type { PixelWindow } from "../../coverage/coverage-fractions.ts";
import { extentOf } from "../../forest/forest-regions.ts";
import { leastSquareMetres } from "../../forest/land-map.ts";
import { mapParts, type PartLimits } from "../../forest/map-parts.ts";
import { excludedWindows } from "../../layers/excluded-windows.ts";
import { boundsOf } from "../../tiff/georeference.ts";
import type { Breathe } from "../../zonal/ask-question.ts";
import { plotReach } from "../../zonal/plot-reach.ts";
import { hasPoints, type PlotSet } from "../../zonal/plot-set.ts";
import type { PixelVisitor } from "../../zonal/question.ts";
import { runZones } from "../../zonal/run-zones.ts";
import type { ChangePart } from "./carbon-change.ts";

/** Pixels of a grid in one file, and which of them lie in plots: 1, row by row. */
export type PlotPixels = { part: ChangePart; window: PixelWindow; mask: Uint8Array };

/** A mask of 16 million pixels at a time; 400 of them hold any country's plots. */
const limits: PartLimits = { pixels: 16_777_216, side: 4096, parts: 400 };

/**
 * The pixels that plots touch, file by file; of several grids at one place the first counts. Points have none.
 * @param parts grids of a change
 * @param set plots
 * @param breathe called again and again
 * @throws RasterError "window-too-large" where plots lie too far apart, what `runZones` throws
 */
export async function* pixelsOfPlots(
  parts: readonly ChangePart[],
  set: PlotSet,
  breathe: Breathe = () => undefined,
): AsyncGenerator<PlotPixels> {
  const tiles = parts.map((part) => {
    const { transform, width, height } = part.grid;
    return { part, grid: part.grid, bounds: boundsOf(transform, width, height) };
  });
  for (const tile of tiles) {
    const { part, grid } = tile;
    const reach = plotReach(set, grid);
    const plots = [...new Array(set.count).keys()].filter((plot) => !hasPoints(set, plot) && reach(plot));
    if (plots.length === 0) continue;
    const excluded = excludedWindows({ tiles }, tile);
    const go = (visit: PixelVisitor) =>
      runZones({
        ...{ grid, area: "wgs84" as const, set, plots, breathe },
        questions: [{ sources: [part.band], measure: "squareMetres", excluded, visit }],
      });
    const windows = await windowsOfPlots(go);
    if (windows.length === 0) continue;
    for (const window of mapParts(windows, limits)) yield { part, window, mask: await maskOf(go, window) };
  }
}

type Go = (visit: PixelVisitor) => Promise<unknown>;

async function windowsOfPlots(go: Go): Promise<PixelWindow[]> {
  const windows = new Map<number, PixelWindow>();
  await go((index, x, y, weight) => {
    if (weight < leastSquareMetres) return;
    const known = windows.get(index);
    const isInside =
      known && x >= known.x && y >= known.y && x < known.x + known.width && y < known.y + known.height;
    if (!isInside) windows.set(index, extentOf([...(known ? [known] : []), { x, y, width: 1, height: 1 }])!);
  });
  return [...windows.values()];
}

async function maskOf(go: Go, { x: left, y: top, width, height }: PixelWindow): Promise<Uint8Array> {
  const mask = new Uint8Array(width * height);
  await go((_index, x, y, weight) => {
    const [column, row] = [x - left, y - top];
    const isInside = column >= 0 && row >= 0 && column < width && row < height;
    if (isInside && weight >= leastSquareMetres) mask[row * width + column] = 1;
  });
  return mask;
}
