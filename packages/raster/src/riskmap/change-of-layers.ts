import type { MultiPolygon } from "geojson";
import type { ForestSource, ForestSources } from "../forest/forest-layers.ts";
import type { ChangeSource } from "./change-source.ts";
import { checkToldYears } from "./telling-layers.ts";
import { isUntold, zonePixels } from "./zone-pixels.ts";

/** What forest and its loss are told by in a zone. */
export type LayerChangeQuestion = {
  /** Outline in degrees of WGS 84; valid, not across the 180th meridian. */
  zone: MultiPolygon;
  /** The three dates: the end of each year. */
  years: readonly [number, number, number];
  /** Percent of a pixel under crowns from which it is forest. */
  coverPercent: number;
  /** Side of a pixel of the map in metres. */
  pixelMetres: number;
};

/** Change of a zone, with what it was read from and what no layer tells. */
export type LayerChange = ChangeSource & {
  cover: ForestSource;
  loss: ForestSource;
  /** Pixels of the zone of which cover or loss is not told, in the rows read so far: they count as no forest. */
  untoldPixels(): number;
  /** Pixels of the zone in the rows read so far. */
  zonePixels(): number;
};

/**
 * Forest cover change of a zone from a layer of tree cover and one of the year of loss: forest is what had the cover in
 * the cover layer's year and was not lost up to the end of a date's year. Growth is not told by such layers, so regrown
 * forest is none. On the grid of the UTM zone, each pixel by the pixels of the layers under its centre.
 * @param sources layers that tell of forest
 * @param question zone, years and cover
 * @throws RiskMapProblem "zone-too-wide", "layers-missing", "years-invalid", "years-untold"
 */
export function changeOfLayers(
  sources: Pick<ForestSources, "all">,
  { zone, years, coverPercent, pixelMetres }: LayerChangeQuestion,
): LayerChange {
  const { grid, cover, loss, readRows } = zonePixels(sources, zone, pixelMetres);
  checkToldYears(years, [cover.meaning.year, loss.meaning.lastYear]);
  const lastOf = years.map((year) => year - loss.meaning.base);
  let [rowsCounted, untoldCount, zoneCount] = [0, 0, 0];
  return {
    ...grid,
    ...{ pixelWidth: pixelMetres, pixelHeight: pixelMetres, cover, loss },
    readRows: async (y, rows) => {
      const pixels = await readRows(y, rows);
      const { inside, covers, losses } = pixels;
      const codes = new Uint8Array(grid.width * rows);
      for (let at = 0; at < codes.length; at++) {
        if (inside[at] === 0) continue;
        const isSilent = isUntold(pixels, at);
        if (at >= (rowsCounted - y) * grid.width) {
          zoneCount += 1;
          untoldCount += Number(isSilent);
        }
        if (!isSilent && covers[at]! >= coverPercent) codes[at] = codeOf(losses[at]!, lastOf);
      }
      rowsCounted = Math.max(rowsCounted, y + rows);
      return codes;
    },
    regrownPixels: () => 0,
    untoldPixels: () => untoldCount,
    zonePixels: () => zoneCount,
  };
}

/** How many of the dates a pixel was forest at, which is its code. */
function codeOf(loss: number, lastOf: readonly number[]): number {
  if (loss === 0) return lastOf.length;
  return lastOf.filter((last) => loss > last).length;
}
