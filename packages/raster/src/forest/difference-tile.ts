import type { ForestActivity } from "@parcelle/domain/forest/eligibility";
import { patternedPng } from "../tiles/patterned.ts";
import { isTile } from "../tiles/web-mercator.ts";
import { differenceLooks, differenceTable, landPair } from "./land-changes.ts";
import { eligibilityTable } from "./land-codes.ts";
import { type CodedMap, paintedMaps } from "./land-tile.ts";

/**
 * Draws a map tile of what becomes of pixels from one run to another: Web Mercator, 256 pixels. At each place of the
 * map it tells the pixel of either run that lies there, whatever their grids; where only one has a pixel it is empty.
 * @param before pixels of plots by the first run
 * @param after pixels of the same plots by the second run
 * @param activity REDD+ or ARR
 * @param address zoom, column and row of the tile
 * @returns PNG, or null where nothing is to be drawn, see `landTile`
 * @throws RasterError "crs-unsupported"
 */
export function differenceTile(
  before: readonly CodedMap[],
  after: readonly CodedMap[],
  activity: ForestActivity,
  address: [z: number, x: number, y: number],
): Uint8Array | null {
  if (!isTile(...address)) return null;
  const table = eligibilityTable(activity);
  const [were, are] = [before, after].map((maps) => paintedMaps(maps, table, address));
  const values = were!.map((value, at) => differenceTable[landPair(value, are![at]!)]!);
  return patternedPng(values, differenceLooks);
}
