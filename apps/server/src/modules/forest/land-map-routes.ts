import { landMapKinds } from "@parcelle/domain/forest/land-maps";
import { differenceTile } from "@parcelle/raster/forest/difference-tile";
import { landDrawing } from "@parcelle/raster/forest/land-looks";
import { landTile } from "@parcelle/raster/forest/land-tile";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { RouteContext } from "#modules.ts";
import { addressOf, isOnEarth, noTile, projectTile } from "#platform/tiles/tile-address.ts";
import { TileCache } from "#platform/tiles/tile-cache.ts";
import { landTiles } from "./land-tiles.ts";

const tileAddress = projectTile.refine(isOnEarth);
const mapAddress = projectTile.extend({ kind: z.enum(landMapKinds) }).refine(isOnEarth);
const known = z.coerce.number().int().min(1);
const scopeAsked = z.object({ plot: known.nullable().default(null), run: known.nullable().default(null) });
const runsAsked = z.object({ plot: known.nullable().default(null), before: known, after: known });

const cachedBytes = 16_777_216;

/**
 * `GET /tiles/land/{project}/{kind}/{z}/{x}/{y}.png` for whoever may read the results: pixels as they were counted by the
 * runs that count, with `?plot=` of one plot, with `?run=` of one run; `differences` with `?before=` and `?after=` is what
 * becomes of them from one run to another. Where too many lie under a tile it is hatched in grey.
 */
export function landMapRoutes(
  app: FastifyInstance,
  { services: { database }, callerOf }: RouteContext,
): void {
  const answer = landTiles(database, new TileCache(cachedBytes));

  app.get("/tiles/land/:project/differences/:z/:x/:y.png", async (request, reply) => {
    const asked = tileAddress.safeParse(request.params);
    const runs = runsAsked.safeParse(request.query);
    const claims = await callerOf(request);
    if (!asked.success || !runs.success || claims.role === "anon") return noTile(reply);
    const address = addressOf(asked.data);
    const { plot, before, after } = runs.data;
    const scope = { project: asked.data.project, plot };
    return answer(request, reply, {
      ...{ claims, address },
      picture: {
        name: "differences",
        scopes: [
          { ...scope, run: before, besides: after },
          { ...scope, run: after, besides: before },
        ],
        draw: ([were = [], are = []], activity) => differenceTile(were, are, activity, address),
      },
    });
  });

  app.get("/tiles/land/:project/:kind/:z/:x/:y.png", async (request, reply) => {
    const asked = mapAddress.safeParse(request.params);
    const scope = scopeAsked.safeParse(request.query);
    const claims = await callerOf(request);
    if (!asked.success || !scope.success || claims.role === "anon") return noTile(reply);
    const { project, kind } = asked.data;
    const address = addressOf(asked.data);
    return answer(request, reply, {
      ...{ claims, address },
      picture: {
        name: kind,
        scopes: [{ project, ...scope.data, besides: null }],
        draw: ([maps = []], activity) => landTile(maps, landDrawing(kind, activity), ...address),
      },
    });
  });
}
