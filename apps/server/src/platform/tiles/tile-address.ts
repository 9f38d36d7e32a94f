import { tileCentres } from "@parcelle/raster/tiles/web-mercator";
import type { FastifyReply } from "fastify";
import { z } from "zod";

/** A tile that is asked for: zoom, column and row. */
export type TileAddress = [z: number, x: number, y: number];

const number = z.coerce.number().int().min(0);

/** Where tiles of a project lie in an address. */
export const projectTile = z.object({ project: number.min(1), z: number.max(22), x: number, y: number });

/** Whether there is such a tile. */
export function isOnEarth({ z: zoom, x, y }: z.infer<typeof projectTile>): boolean {
  return x < 2 ** zoom && y < 2 ** zoom;
}

export function addressOf({ z: zoom, x, y }: z.infer<typeof projectTile>): TileAddress {
  return [zoom, x, y];
}

/** The centres of the outermost pixels of a tile in degrees: west, south, east, north. */
export function boxOfTile(address: TileAddress): [number, number, number, number] {
  const { x: longitudes, y: latitudes } = tileCentres(...address, "degrees");
  return [longitudes[0]!, latitudes.at(-1)!, longitudes.at(-1)!, latitudes[0]!];
}

/** The tag of an answer whose content has this key. */
export function tileTag(key: string): string {
  return `"${key.slice(0, 32)}"`;
}

/** Missing and not permitted look alike. */
export function noTile(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ code: "tile_not_found", message: "There is no such project, map or tile." });
}
