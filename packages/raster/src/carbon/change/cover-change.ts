import type { ChangeYears } from "@parcelle/domain/carbon/carbon-changes";
import type { PixelWindow } from "../../coverage/coverage-fractions.ts";
import type { ForestDefinition } from "../../patches/forest-over-time.ts";
import { gridKey } from "../../zonal/grid.ts";
import { CarbonError } from "../carbon-error.ts";
import type { CarbonLayers, CarbonTile } from "../carbon-layers.ts";
import type { CarbonChange } from "./carbon-change.ts";
import { forestChangeLooks, forestChangeValue } from "./change-looks.ts";
import { layersOfBothYears } from "./layers-of-both-years.ts";
import { windowValues } from "./window-values.ts";

/** Cover of a year, and height where the definition asks for one. */
type YearTiles = { cover: CarbonTile; height: CarbonTile | null };

/**
 * Forest of two years by layers of tree cover of those years: by the least cover and height, as hectares of it are counted.
 * @param layers open layers
 * @param years two years
 * @param definition what is forest
 * @throws CarbonError see `layersOfBothYears`; "change-grids" where heights lie on another grid
 */
export function coverChange(
  { layers }: CarbonLayers,
  years: ChangeYears,
  definition: ForestDefinition,
): CarbonChange {
  const { before, after, tiles } = layersOfBothYears(layers, "cover", years);
  const heights =
    definition.minimumHeightMetres === undefined ? null : layersOfBothYears(layers, "height", years).tiles;
  const heightsOf = (cover: CarbonTile) => {
    const found = heights?.find((one) => gridKey(one.before.grid) === gridKey(cover.grid));
    if (heights && !found) throw new CarbonError("change-grids", "cover, height");
    return { before: found?.before ?? null, after: found?.after ?? null };
  };
  const { key, version, title } = after;
  return {
    ...{ quantity: "forest", years, looks: forestChangeLooks, hasErrors: false },
    layer: { key, version, title, synthetic: before.synthetic || after.synthetic },
    parts: tiles.map((tile) => {
      const tall = heightsOf(tile.before);
      const was = { cover: tile.before, height: tall.before };
      const is = { cover: tile.after, height: tall.after };
      return {
        ...{ grid: tile.before.grid, band: tile.before.values.band },
        read: async (window) => ({ values: await changed(was, is, window, definition), differences: null }),
      };
    }),
  };
}

async function changed(was: YearTiles, is: YearTiles, window: PixelWindow, definition: ForestDefinition) {
  const [before, after] = [await trees(was, window, definition), await trees(is, window, definition)];
  return Uint8Array.from(before, (tree, at) => {
    return tree === unknown || after[at] === unknown ? 0 : forestChangeValue(tree === 1, after[at] === 1);
  });
}

const unknown = 2;

/** 1 for forest, 0 for none, 2 where cover or a height that counts is not known. */
async function trees(
  { cover, height }: YearTiles,
  window: PixelWindow,
  { minimumCoverPercent, minimumHeightMetres = 0 }: ForestDefinition,
): Promise<Uint8Array> {
  const covers = await windowValues(cover.values, window);
  const heights = height ? await windowValues(height.values, window) : null;
  return Uint8Array.from(covers, (share, at) => {
    if (Number.isNaN(share)) return unknown;
    if (share < minimumCoverPercent) return 0;
    if (!heights) return 1;
    return Number.isNaN(heights[at]!) ? unknown : Number(heights[at]! >= minimumHeightMetres);
  });
}
