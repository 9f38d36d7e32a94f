import { encodeIndexedPng } from "@parcelle/raster/tiles/png";
import { renderTile } from "@parcelle/raster/tiles/render-tile";
import { tileSide } from "@parcelle/raster/tiles/web-mercator";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Claims } from "#database/database.ts";
import type { RouteContext } from "#modules.ts";
import { OpenLayers, type StoredLayer } from "./open-layers.ts";

const tileAddress = z.object({
  layer: z.coerce.number().int().positive(),
  z: z.coerce.number().int().min(0).max(24),
  x: z.coerce.number().int().min(0),
  y: z.coerce.number().int().min(0),
});

const emptyTile = Buffer.from(
  encodeIndexedPng(tileSide, tileSide, new Uint8Array(tileSide * tileSide), [
    { colour: "#000000", alpha: 0 },
  ]),
);

/** `GET /tiles/{layer}/{z}/{x}/{y}.png` for whoever may read the layer; a tile changes only with its file. */
export function layerTileRoutes(app: FastifyInstance, { services, callerOf }: RouteContext): void {
  const open = new OpenLayers(services.dataDirectory);
  app.addHook("onClose", async () => open.close());

  const findLayer = async (claims: Claims, id: number): Promise<StoredLayer | undefined> => {
    if (claims.role === "anon") return undefined;
    const [layer] = await services.database.asCaller(
      claims,
      (transaction) =>
        transaction.query<StoredLayer>(
          "select id, file_path, product, component, version, sha256 from public.layers where id = $1 and active",
          [id],
        ),
      { readOnly: true },
    );
    return layer;
  };

  app.get("/tiles/:layer/:z/:x/:y.png", async (request, reply) => {
    const address = tileAddress.safeParse(request.params);
    const claims = await callerOf(request);
    const layer = address.success ? await findLayer(claims, address.data.layer) : undefined;
    if (!address.success || !layer) {
      return reply.code(404).send({ code: "layer_not_found", message: "There is no such layer or tile." });
    }
    const { z: zoom, x, y } = address.data;
    const etag = `"${layer.sha256.slice(0, 16)}-${layer.component}-${zoom}-${x}-${y}"`;
    reply.header("etag", etag).header("cache-control", "private, max-age=3600");
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    const tile = await renderTile(await open.layer(layer), zoom, x, y, layer.component);
    return reply.type("image/png").send(tile ? Buffer.from(tile) : emptyTile);
  });
}
