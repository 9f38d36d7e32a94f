import { hash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Claims } from "#database/database.ts";
import type { RouteContext } from "#modules.ts";
import { TileCache } from "#platform/tiles/tile-cache.ts";
import { computedPlotTiles } from "./computed-plot-tiles.ts";
import { databasePlotTiles } from "./database-plot-tiles.ts";
import { plotFilterQuery } from "./plot-filter.ts";

const number = z.coerce.number().int().min(0);
const tileAddress = z
  .object({ project: number.min(1), z: number.max(15), x: number, y: number })
  .refine(({ z: zoom, x, y }) => x < 2 ** zoom && y < 2 ** zoom);

const cachedBytes = 33_554_432;

/** `GET /tiles/plots/{project}/{z}/{x}/{y}.mvt` for whoever may read the project; named by the changes of its plots. */
export function plotTileRoutes(
  app: FastifyInstance,
  { services: { database }, callerOf }: RouteContext,
): void {
  const tiles = database.engine === "postgres" ? databasePlotTiles(database) : computedPlotTiles(database);
  const cache = new TileCache(cachedBytes);
  app.addHook("onClose", () => tiles.close());

  const versionFor = async (claims: Claims, project: number): Promise<string | null> => {
    if (claims.role === "anon") return null;
    const [row] = await database.asCaller(
      claims,
      (transaction) =>
        transaction.query<{ version: string | null }>("select app.plots_version($1) as version", [project]),
      { readOnly: true },
    );
    return row?.version ?? null;
  };

  app.get("/tiles/plots/:project/:z/:x/:y.mvt", async (request, reply) => {
    const address = tileAddress.safeParse(request.params);
    const filter = plotFilterQuery.safeParse(request.query);
    const claims = await callerOf(request);
    const version = address.success ? await versionFor(claims, address.data.project) : null;
    if (!address.success || version === null) {
      return reply.code(404).send({ code: "tile_not_found", message: "There is no such project or tile." });
    }
    if (!filter.success) {
      return reply
        .code(400)
        .send({ code: "invalid_filter", message: "The filter of the tile is not valid." });
    }
    const { project, ...place } = address.data;
    const key = hash("sha256", JSON.stringify([project, version, place, filter.data]));
    const etag = `"${key.slice(0, 32)}"`;
    // Asked for again each time: only the database knows whether plots changed, and 304 carries nothing.
    reply.header("etag", etag).header("cache-control", "private, no-cache");
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    const tile = await cache.tile(key, () =>
      tiles.tile({ claims, project, version, address: place, filter: filter.data }),
    );
    return reply.type("application/vnd.mapbox-vector-tile").send(tile);
  });
}
