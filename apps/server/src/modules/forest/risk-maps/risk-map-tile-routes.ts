import { hash } from "node:crypto";
import { riskMapFile } from "@parcelle/domain/forest/risk-map";
import { riskTile } from "@parcelle/raster/riskmap/risk-tile";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Claims } from "#database/database.ts";
import { JobFailure } from "#jobs/define-job.ts";
import type { RouteContext } from "#modules.ts";
import { emptyTile } from "#platform/tiles/plain-tiles.ts";
import { noTile, projectTile, tileTag } from "#platform/tiles/tile-address.ts";
import { TileCache } from "#platform/tiles/tile-cache.ts";
import { OpenRiskMaps } from "./open-risk-maps.ts";

const tileAddress = projectTile.omit({ project: true }).extend({
  map: z.coerce.number().int().positive(),
  date: z.coerce.number().pipe(z.literal([1, 2, 3])),
});

const cachedBytes = 16_777_216;

type Drawn = { path: string; sha256: string; classes: number };

/** `GET /tiles/risk-map/{map}/{date}/{z}/{x}/{y}.png` for whoever may read the risk map; a tile never changes. */
export function riskMapTileRoutes(app: FastifyInstance, { services, callerOf }: RouteContext): void {
  const open = new OpenRiskMaps(services.files);
  const cache = new TileCache(cachedBytes);

  const findMap = async (claims: Claims, id: number, date: 1 | 2 | 3): Promise<Drawn | undefined> => {
    if (claims.role === "anon") return undefined;
    const [map] = await services.database.asWorkflow(
      claims,
      (transaction) =>
        transaction.query<Drawn>(
          `select file ->> 'path' as path, file ->> 'sha256' as sha256,
             jsonb_array_length(map.document -> 'classes') as classes
           from public.risk_maps as map
           cross join lateral jsonb_array_elements(map.files) as file
           where map.id = $1 and map.status = 'computed' and file ->> 'name' = $2`,
          [id, riskMapFile(date)],
        ),
      { readOnly: true },
    );
    return map;
  };

  app.get("/tiles/risk-map/:map/:date/:z/:x/:y.png", async (request, reply) => {
    const address = tileAddress.safeParse(request.params);
    const claims = await callerOf(request);
    if (!address.success) return noTile(reply);
    const { map: id, date, z: zoom, x, y } = address.data;
    const map = await findMap(claims, id, date);
    if (!map) return noTile(reply);
    const key = hash("sha256", JSON.stringify([map.sha256, map.classes, zoom, x, y]));
    const etag = tileTag(key);
    reply.header("etag", etag).header("cache-control", "private, max-age=3600");
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    const render = async () =>
      (await riskTile(await open.of(claims, map), map.classes, [zoom, x, y])) ?? emptyTile;
    try {
      return await reply.type("image/png").send(await cache.tile(key, render));
    } catch (error) {
      if (error instanceof JobFailure && error.code === "file_missing") return noTile(reply);
      throw error;
    }
  });
}
