import type { MultiPolygon } from "geojson";
import type { ForestSource, ForestSources } from "../forest/forest-layers.ts";
import type { ForestMeaning } from "../forest/forest-sources.ts";
import type { ChangeSource } from "./change-source.ts";
import { nearestValues, untold } from "./nearest-values.ts";
import { RiskMapProblem } from "./riskmap-problem.ts";
import { zoneGrid } from "./zone-grid.ts";
import { zoneMask } from "./zone-mask.ts";

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

type Telling<Kind extends ForestMeaning["tells"]> = ForestSource & {
  meaning: Extract<ForestMeaning, { tells: Kind }>;
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
  { all }: Pick<ForestSources, "all">,
  { zone, years, coverPercent, pixelMetres }: LayerChangeQuestion,
): LayerChange {
  const { cover, loss } = layersOf(all);
  checkYears(years, cover.meaning.year, loss.meaning.lastYear);
  const { rings, ...grid } = zoneGrid(zone, pixelMetres);
  const mask = zoneMask({ ...grid, rings });
  const [coverAt, lossAt] = [nearestValues(cover.tiles, grid), nearestValues(loss.tiles, grid)];
  const lastOf = years.map((year) => year - loss.meaning.base);
  let [rowsCounted, untoldCount, zoneCount] = [0, 0, 0];
  return {
    ...grid,
    ...{ pixelWidth: pixelMetres, pixelHeight: pixelMetres, cover, loss },
    readRows: async (y, rows) => {
      const inside = mask(y, rows);
      const covers = await coverAt(y, rows, inside);
      const losses = await lossAt(y, rows, inside);
      const codes = new Uint8Array(grid.width * rows);
      for (let at = 0; at < codes.length; at++) {
        if (inside[at] === 0) continue;
        const isUntold = covers[at] === untold || losses[at] === untold;
        if (at >= (rowsCounted - y) * grid.width) {
          zoneCount += 1;
          untoldCount += Number(isUntold);
        }
        if (!isUntold && covers[at]! >= coverPercent) codes[at] = codeOf(losses[at]!, lastOf);
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

/** The earliest cover, and the loss of the same product. */
function layersOf(all: readonly ForestSource[]): { cover: Telling<"cover">; loss: Telling<"loss"> } {
  const covers = all.filter((source): source is Telling<"cover"> => source.meaning.tells === "cover");
  for (const cover of covers.toSorted((one, other) => one.meaning.year - other.meaning.year)) {
    const loss = all.find(
      (source): source is Telling<"loss"> =>
        source.meaning.tells === "loss" &&
        source.product === cover.product &&
        source.version === cover.version,
    );
    if (loss) return { cover, loss };
  }
  throw new RiskMapProblem("layers-missing", all.map(({ product }) => product).join(", ") || "no layer");
}

function checkYears(years: readonly number[], first: number, last: number): void {
  const isRising = years.every((year, at) => Number.isInteger(year) && (at === 0 || year > years[at - 1]!));
  if (!isRising) throw new RiskMapProblem("years-invalid", years.join(", "));
  if (years[0]! < first || years.at(-1)! > last) {
    throw new RiskMapProblem("years-untold", `${years.join(", ")}; ${first}–${last}`);
  }
}
