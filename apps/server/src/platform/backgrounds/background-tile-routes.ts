import { hash } from "node:crypto";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Claims } from "#database/database.ts";
import type { RouteContext } from "#modules.ts";
import { BackgroundProblem } from "./background-problem.ts";
import { unsealSource } from "./background-source.ts";
import { BackgroundTiles } from "./background-tiles.ts";
import { imageType } from "./image-type.ts";
import { OpenReaders } from "./open-readers.ts";
import { openReader } from "./tile-reader.ts";
import type { TilePlace } from "./tile-template.ts";

const number = z.coerce.number().int().min(0);
const tileAddress = z
  .object({ background: number.min(1).max(Number.MAX_SAFE_INTEGER), z: number.max(22), x: number, y: number })
  .refine(({ z: zoom, x, y }) => x < 2 ** zoom && y < 2 ** zoom);

type Found = { id: number; version: number; minimum_zoom: number; maximum_zoom: number; sealed: string };

/**
 * `GET /tiles/backgrounds/{background}/{z}/{x}/{y}` for members of organisations that chose the background. Nobody names an
 * address here: what is asked was registered, and only the numbers of the tile are filled in.
 */
export function backgroundTileRoutes(app: FastifyInstance, { services, callerOf }: RouteContext): void {
  const { database, backgrounds, dataDirectory } = services;
  if (!backgrounds) return;
  const surroundings = { dataDirectory, mayBePrivate: backgrounds.mayBePrivate };
  const readers = new OpenReaders();
  app.addHook("onClose", () => readers.close());
  const tiles = new BackgroundTiles(join(dataDirectory, "background-tiles"), backgrounds.cacheBytes);

  const find = async (claims: Claims, id: number): Promise<Found | undefined> => {
    if (claims.role === "anon") return undefined;
    const [found] = await database.asWorkflow(
      claims,
      (transaction) => transaction.query<Found>("select * from app.background_for_tiles($1)", [id]),
      { readOnly: true },
    );
    return found;
  };

  const read = async (found: Found, place: TilePlace): Promise<Buffer | null> => {
    const { id, version } = found;
    const { source } = unsealSource(backgrounds.sealingKey, found.sealed);
    const reader = () => readers.reader(id, version, () => openReader(source, surroundings));
    // Tiles that lie on this disk already are not kept on it twice; those of a picture are drawn.
    if (source.kind === "pmtiles-file" || source.kind === "tiles-file") return (await reader()).read(place);
    const ask = async () => (await reader()).read(place);
    return tiles.tile({ background: `${id}-${version}`, place, ask });
  };

  app.get("/tiles/backgrounds/:background/:z/:x/:y", async (request, reply) => {
    const address = tileAddress.safeParse(request.params);
    const claims = await callerOf(request);
    const found = address.success ? await find(claims, address.data.background) : undefined;
    if (!address.success || !found) return reply.code(404).send(noTile);
    const { background: _, ...place } = address.data;
    if (place.z < found.minimum_zoom || place.z > found.maximum_zoom) return reply.code(404).send(noTile);
    try {
      const tile = await read(found, place);
      if (!tile) return reply.header("cache-control", "private, max-age=3600").code(404).send(noTile);
      const etag = `"${hash("sha256", tile).slice(0, 32)}"`;
      reply.header("etag", etag).header("cache-control", "private, max-age=3600");
      if (request.headers["if-none-match"] === etag) return reply.code(304).send();
      return reply.type(imageType(tile) ?? "application/octet-stream").send(tile);
    } catch (cause) {
      if (!(cause instanceof BackgroundProblem)) throw cause;
      request.log.warn({ background: found.id, fault: cause.fault }, "a background gave no tile");
      return reply.header("cache-control", "no-store").code(502).send(failed);
    }
  });
}

const noTile = { code: "tile_not_found", message: "There is no such background or tile." };
const failed = { code: "background_failed", message: "The background gives no tile at the moment." };
