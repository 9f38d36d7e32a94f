import { hash } from "node:crypto";
import { landMapKinds } from "@parcelle/domain/forest/land-maps";
import { isForestActivity, landDrawing } from "@parcelle/raster/forest/land-looks";
import { mostMapPixels } from "@parcelle/raster/forest/land-map";
import { landTile } from "@parcelle/raster/forest/land-tile";
import { encodeIndexedPng } from "@parcelle/raster/tiles/png";
import { tileCentres, tileSide } from "@parcelle/raster/tiles/web-mercator";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import type { RouteContext } from "#modules.ts";
import { TileCache } from "#platform/tiles/tile-cache.ts";
import { type LandMapRow, landMapsIn, readLandMaps } from "./land-map-rows.ts";

const number = z.coerce.number().int().min(0);
const tileAddress = z
  .object({ project: number.min(1), kind: z.enum(landMapKinds), z: number.max(22), x: number, y: number })
  .refine(({ z: zoom, x, y }) => x < 2 ** zoom && y < 2 ** zoom);
const scopeAsked = z.object({
  plot: number.min(1).nullable().default(null),
  run: number.min(1).nullable().default(null),
});

/** Plots of a tile: a hectare each, they fill one of zoom 13. */
const mostPlots = 4000;
/** What is unpacked for a tile: that of the largest plot, and as much beside it. */
const mostPixels = 2 * mostMapPixels;
const cachedBytes = 16_777_216;

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

/**
 * `GET /tiles/land/{project}/{kind}/{z}/{x}/{y}.png` for whoever may read the results: pixels as they were counted by the
 * runs that count, with `?plot=` of one plot, with `?run=` of one run. Where too many lie under a tile it is hatched in grey.
 */
export function landMapRoutes(
  app: FastifyInstance,
  { services: { database }, callerOf }: RouteContext,
): void {
  const cache = new TileCache(cachedBytes);

  app.get("/tiles/land/:project/:kind/:z/:x/:y.png", async (request, reply) => {
    const address = tileAddress.safeParse(request.params);
    const asked = scopeAsked.safeParse(request.query);
    const claims = await callerOf(request);
    if (!address.success || !asked.success || claims.role === "anon") return notFound(reply);
    const { project, kind, z: zoom, x, y } = address.data;
    const scope = { project, ...asked.data };
    const box = boxOfTile(zoom, x, y);
    const rows = await landMapsIn(database, claims, scope, box, mostPlots);
    const key = hash("sha256", JSON.stringify([kind, zoom, x, y, rows.map(nameOf)]));
    const etag = `"${key.slice(0, 32)}"`;
    // Asked for again each time: another run may be shown, and 304 carries nothing.
    reply.header("etag", etag).header("cache-control", "private, no-cache");
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    const activity = rows[0]?.module.toLowerCase() ?? "";
    if (!isForestActivity(activity)) return reply.type("image/png").send(emptyTile);
    if (isTooMuch(rows)) return reply.type("image/png").send(crowdedTile);
    const tile = await cache.tile(key, async () => {
      const maps = await readLandMaps(database, claims, rows);
      return landTile(maps, landDrawing(kind, activity), zoom, x, y) ?? emptyTile;
    });
    return reply.type("image/png").send(tile);
  });
}

function nameOf({ plot_id, assessment_id, module, sha256 }: LandMapRow) {
  return [plot_id, assessment_id, module, sha256];
}

function isTooMuch(rows: readonly LandMapRow[]): boolean {
  const pixels = rows.reduce((sum, { width, height }) => sum + width * height, 0);
  return rows.length > mostPlots || pixels > mostPixels;
}

function boxOfTile(zoom: number, x: number, y: number): [number, number, number, number] {
  const { x: longitudes, y: latitudes } = tileCentres(zoom, x, y, "degrees");
  return [longitudes[0]!, latitudes.at(-1)!, longitudes.at(-1)!, latitudes[0]!];
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ code: "tile_not_found", message: "There is no such project, map or tile." });
}
