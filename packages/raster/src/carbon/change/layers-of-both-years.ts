import type { ChangeYears } from "@parcelle/domain/carbon/carbon-changes";
import type { CarbonQuantity } from "@parcelle/domain/carbon/own-carbon-layers";
import { gridKey } from "../../zonal/grid.ts";
import { CarbonError } from "../carbon-error.ts";
import type { CarbonLayer, CarbonTile } from "../carbon-layers.ts";

/** A layer in two years, and the files of both that lie on one grid. */
export type BothYears = {
  before: CarbonLayer;
  after: CarbonLayer;
  tiles: { before: CarbonTile; after: CarbonTile }[];
};

/**
 * The layers of a quantity in two years, where they can be laid upon each other.
 * @param layers open layers
 * @param quantity what they tell
 * @param years two years
 * @throws CarbonError "change-years", "change-absent", "change-products", "change-versions", "change-grids"
 */
export function layersOfBothYears(
  layers: readonly CarbonLayer[],
  quantity: CarbonQuantity,
  years: ChangeYears,
): BothYears {
  refuseYears(years);
  const [before, after] = [years.before, years.after].map((year) => {
    const layer = layers.find((one) => one.quantity === quantity && one.year === year);
    if (!layer) throw new CarbonError("change-absent", `${quantity}: ${year}`);
    return layer;
  }) as [CarbonLayer, CarbonLayer];
  // A file of one's own is called by its name: two years of one map are two files.
  const isPublished = before.components.length > 0 || after.components.length > 0;
  if (isPublished && before.key !== after.key)
    throw new CarbonError("change-products", `${before.key}, ${after.key}`);
  if (before.version !== after.version)
    throw new CarbonError("change-versions", `${nameOf(before)}, ${nameOf(after)}`);
  return { before, after, tiles: tilesOfBoth(before, after) };
}

/** @throws CarbonError "change-years" */
export function refuseYears({ before, after }: ChangeYears): void {
  if (!(before < after)) throw new CarbonError("change-years", `${before}, ${after}`);
}

/** A place that one year alone has tells no change; one that both have on other grids is refused. */
function tilesOfBoth(before: CarbonLayer, after: CarbonLayer): BothYears["tiles"] {
  const later = new Map(after.tiles.map((tile) => [gridKey(tile.grid), tile]));
  const tiles = before.tiles.flatMap((tile) => {
    const other = later.get(gridKey(tile.grid));
    return other ? [{ before: tile, after: other }] : [];
  });
  if (tiles.length === 0) throw new CarbonError("change-grids", `${gridOf(before)}; ${gridOf(after)}`);
  return tiles;
}

function nameOf({ key, version }: CarbonLayer): string {
  return `${key} ${version}`;
}

function gridOf({ key, year, tiles: [tile] }: CarbonLayer): string {
  const { width, height, transform } = tile!.grid;
  return `${key} ${year}: ${width} × ${height}, ${transform.pixelWidth}`;
}
