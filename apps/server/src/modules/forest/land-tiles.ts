import { hash } from "node:crypto";
import type { ForestActivity } from "@parcelle/domain/forest/eligibility";
import { isForestActivity } from "@parcelle/raster/forest/land-looks";
import { mostMapPixels } from "@parcelle/raster/forest/land-map";
import type { CodedMap } from "@parcelle/raster/forest/land-tile";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Claims, Database } from "#database/database.ts";
import { crowdedTile, emptyTile } from "#platform/tiles/plain-tiles.ts";
import { boxOfTile, type TileAddress, tileTag } from "#platform/tiles/tile-address.ts";
import type { TileCache } from "#platform/tiles/tile-cache.ts";
import { findLand, type LandMapRow, type LandScope } from "./land-map-rows.ts";

/** Plots of a tile: a hectare each, they fill one of zoom 13. */
const mostPlots = 4000;
/** What is unpacked for a tile: that of the largest plot, and as much beside it. */
const mostPixels = 2 * mostMapPixels;

/** What is drawn on a tile. */
export type LandPicture = {
  /** What tells it from other pictures of the same pixels. */
  name: string;
  /** Whose pixels it is made of. */
  scopes: readonly LandScope[];
  /** PNG; null where there is nothing to see. */
  draw(maps: readonly CodedMap[][], activity: ForestActivity): Uint8Array | null;
};

/** Answers requests for tiles of the pixels of plots, from those drawn lately where their pixels are the same. */
export function landTiles(database: Database, cache: TileCache) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { claims, address, picture }: { claims: Claims; address: TileAddress; picture: LandPicture },
  ): Promise<FastifyReply> => {
    const keyOf = (rows: LandMapRow[][]) =>
      hash("sha256", JSON.stringify([picture.name, ...address, rows.map((same) => same.map(nameOf))]));
    const isSeen = (key: string) => request.headers["if-none-match"] === tileTag(key);
    const asked = { scopes: picture.scopes, box: boxOfTile(address), most: mostPlots };
    const { rows, maps } = await findLand(database, claims, asked, (found) => {
      const key = keyOf(found);
      return !isSeen(key) && !cache.has(key) && activityOf(found) !== null && !isTooMuch(found);
    });
    const key = keyOf(rows);
    // Asked for again each time: another run may be shown, and 304 carries nothing.
    reply.header("etag", tileTag(key)).header("cache-control", "private, no-cache");
    if (isSeen(key)) return reply.code(304).send();
    const activity = activityOf(rows);
    if (activity === null) return reply.type("image/png").send(emptyTile);
    if (isTooMuch(rows)) return reply.type("image/png").send(crowdedTile);
    const tile = await cache.tile(key, async () => {
      const read = maps ?? (await findLand(database, claims, asked, () => true)).maps!;
      return picture.draw(read, activity) ?? emptyTile;
    });
    return reply.type("image/png").send(tile);
  };
}

function activityOf(rows: LandMapRow[][]): ForestActivity | null {
  const activity = rows[0]![0]?.module.toLowerCase() ?? "";
  return isForestActivity(activity) ? activity : null;
}

function nameOf({ plot_id, assessment_id, module, sha256 }: LandMapRow) {
  return [plot_id, assessment_id, module, sha256];
}

function isTooMuch(rows: LandMapRow[][]): boolean {
  const pixels = rows.flat().reduce((sum, { width, height }) => sum + width * height, 0);
  return rows.some((same) => same.length > mostPlots) || pixels > mostPixels * rows.length;
}
