import { landMapKinds } from "@parcelle/domain/forest/land-maps";
import { differenceTile } from "@parcelle/raster/forest/difference-tile";
import { landDrawing } from "@parcelle/raster/forest/land-looks";
import { landTile } from "@parcelle/raster/forest/land-tile";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import type { RouteContext } from "#modules.ts";
import { TileCache } from "#platform/tiles/tile-cache.ts";
import { landTiles, type TileAddress } from "./land-tiles.ts";

const number = z.coerce.number().int().min(0);
const tile = z.object({ project: number.min(1), z: number.max(22), x: number, y: number });
const onEarth = ({ z: zoom, x, y }: z.infer<typeof tile>) => x < 2 ** zoom && y < 2 ** zoom;
const tileAddress = tile.refine(onEarth);
const mapAddress = tile.extend({ kind: z.enum(landMapKinds) }).refine(onEarth);
const known = number.min(1);
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
    if (!asked.success || !runs.success || claims.role === "anon") return notFound(reply);
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
    if (!asked.success || !scope.success || claims.role === "anon") return notFound(reply);
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

function addressOf({ z: zoom, x, y }: z.infer<typeof tile>): TileAddress {
  return [zoom, x, y];
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ code: "tile_not_found", message: "There is no such project, map or tile." });
}
