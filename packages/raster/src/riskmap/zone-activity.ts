import { setImmediate } from "node:timers/promises";
import type { YearlyLoss } from "@parcelle/domain/forest/emission-baseline";
import type { MultiPolygon } from "geojson";
import type { ForestSources } from "../forest/forest-layers.ts";
import { isUntold, zonePixels } from "./zone-pixels.ts";

/** Forest of a zone and its loss by year, as layers tell them. */
export type ZoneActivity = {
  /** The zone by its pixels, and of it what no layer tells: that counts as no forest. */
  hectares: number;
  untoldHectares: number;
  /** Forest in the year of the cover. */
  forest: { year: number; hectares: number };
  /** Forest lost in each year that is told, from the first to the last, also where nothing was. */
  lost: YearlyLoss[];
};

export type ActivityQuestion = {
  /** Outline in degrees of WGS 84; valid, not across the 180th meridian. */
  zone: MultiPolygon;
  /** Percent of a pixel under crowns from which it is forest. */
  coverPercent: number;
  /** Side of a pixel in metres. */
  pixelMetres: number;
};

const bandPixels = 4_194_304;

/**
 * Counts the activity data of a zone: forest that had the cover and was lost, by the year of its loss. On the same grid,
 * pixel by pixel, as `changeOfLayers`, so that the years of a period sum up to what that tells of it.
 * @param sources layers that tell of forest
 * @param question zone and cover
 * @param work stops between bands; told the rows that were seen
 * @throws RiskMapProblem "zone-too-wide", "layers-missing", and the signal's reason
 */
export async function zoneActivity(
  sources: Pick<ForestSources, "all">,
  { zone, coverPercent, pixelMetres }: ActivityQuestion,
  work: { signal?: AbortSignal; onProgress?: (rows: number, of: number) => void } = {},
): Promise<ZoneActivity> {
  const { grid, cover, loss, readRows } = zonePixels(sources, zone, pixelMetres);
  const { base, lastYear } = loss.meaning;
  const lost = new Float64Array(lastYear - base + 1);
  const band = Math.max(1, Math.floor(bandPixels / grid.width));
  let [inZone, untold, forest] = [0, 0, 0];
  for (let y = 0; y < grid.height; y += band) {
    work.signal?.throwIfAborted();
    const pixels = await readRows(y, Math.min(band, grid.height - y));
    const { inside, covers, losses } = pixels;
    for (let at = 0; at < inside.length; at++) {
      if (inside[at] === 0) continue;
      inZone += 1;
      if (isUntold(pixels, at)) untold += 1;
      else if (covers[at]! >= coverPercent) {
        forest += 1;
        const after = losses[at]!;
        if (after > 0 && after < lost.length) lost[after]! += 1;
      }
    }
    work.onProgress?.(Math.min(grid.height, y + band), grid.height);
    await setImmediate();
  }
  const hectares = pixelMetres ** 2 / 10_000;
  const first = cover.meaning.year + 1;
  return {
    ...{ hectares: inZone * hectares, untoldHectares: untold * hectares },
    forest: { year: cover.meaning.year, hectares: forest * hectares },
    lost: Array.from({ length: lastYear - first + 1 }, (_, at) => ({
      year: first + at,
      hectares: lost[first + at - base]! * hectares,
    })),
  };
}
