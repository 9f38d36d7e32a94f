import { hash } from "node:crypto";
import type { ForestActivity } from "@parcelle/domain/forest/eligibility";
import { isForestActivity } from "@parcelle/raster/forest/land-looks";
import { mostMapPixels } from "@parcelle/raster/forest/land-map";
import type { CodedMap } from "@parcelle/raster/forest/land-tile";
import { encodeIndexedPng } from "@parcelle/raster/tiles/png";
import { tileCentres, tileSide } from "@parcelle/raster/tiles/web-mercator";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Claims, Database } from "#database/database.ts";
import type { TileCache } from "#platform/tiles/tile-cache.ts";
import { findLand, type LandMapRow, type LandScope } from "./land-map-rows.ts";

/** Plots of a tile: a hectare each, they fill one of zoom 13. */
const mostPlots = 4000;
/** What is unpacked for a tile: that of the largest plot, and as much beside it. */
const mostPixels = 2 * mostMapPixels;

const emptyTile = encodeIndexedPng(tileSide, tileSide, new Uint8Array(tileSide * tileSide), [
  { colour: "#000000", alpha: 0 },
]);

/** Hatched: nothing is told of land here, and somebody may think that there is none where the tile is empty. */
const crowdedTile = encodeIndexedPng(
  tileSide,
  tileSide,
  Uint8Array.from({ length: tileSide * tileSide }, (_, at) =>
    ((at % tileSide) + Math.floor(at / tileSide)) % 16 < 3 ? 1 : 0,
  ),
  [
    { colour: "#000000", alpha: 0 },
    { colour: "#6b7280", alpha: 255 },
  ],
);

/** A tile that is asked for: zoom, column and row. */
export type TileAddress = [z: number, x: number, y: number];

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
    const isSeen = (key: string) => request.headers["if-none-match"] === etagOf(key);
    const asked = { scopes: picture.scopes, box: boxOfTile(address), most: mostPlots };
    const { rows, maps } = await findLand(database, claims, asked, (found) => {
      const key = keyOf(found);
      return !isSeen(key) && !cache.has(key) && activityOf(found) !== null && !isTooMuch(found);
    });
    const key = keyOf(rows);
    // Asked for again each time: another run may be shown, and 304 carries nothing.
    reply.header("etag", etagOf(key)).header("cache-control", "private, no-cache");
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

function etagOf(key: string): string {
  return `"${key.slice(0, 32)}"`;
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

function boxOfTile(address: TileAddress): [number, number, number, number] {
  const { x: longitudes, y: latitudes } = tileCentres(...address, "degrees");
  return [longitudes[0]!, latitudes.at(-1)!, longitudes.at(-1)!, latitudes[0]!];
}
