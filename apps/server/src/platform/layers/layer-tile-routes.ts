import { hash } from "node:crypto";
import { productOf } from "@parcelle/raster/products/own-product";
import type { ProductComponent } from "@parcelle/raster/products/product-definition";
import { renderTile } from "@parcelle/raster/tiles/render-tile";
import { tileJson } from "@parcelle/raster/tiles/tile-json";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Claims } from "#database/database.ts";
import { readLocale } from "#http/read-locale.ts";
import type { RouteContext } from "#modules.ts";
import { emptyTile } from "#platform/tiles/plain-tiles.ts";
import { tileTag } from "#platform/tiles/tile-address.ts";
import { TileCache } from "#platform/tiles/tile-cache.ts";
import { OpenLayers, type StoredLayer } from "./open-layers.ts";

const layerAddress = z.object({ layer: z.coerce.number().int().positive() });
const tileAddress = layerAddress.extend({
  z: z.coerce.number().int().min(0).max(24),
  x: z.coerce.number().int().min(0),
  y: z.coerce.number().int().min(0),
});

/** "2021-2024": of a raster of dates only these years. */
const yearsAsked = z.object({
  years: z
    .string()
    .regex(/^(19|20)\d\d-(19|20)\d\d$/)
    .transform((text) => {
      const [first, last] = text.split("-").map(Number) as [number, number];
      return { first, last };
    })
    .refine(({ first, last }) => first <= last)
    .optional(),
});

const cachedBytes = 33_554_432;

/**
 * `GET /tiles/{layer}/{z}/{x}/{y}.png`, of a raster of dates with `?years=2021-2024`, and the TileJSON
 * `GET /tiles/{layer}.json` for whoever may read the layer.
 * A tile changes only with its file and the colours of its legend.
 */
export function layerTileRoutes(app: FastifyInstance, { services, callerOf }: RouteContext): void {
  const open = new OpenLayers(services.dataDirectory);
  const cache = new TileCache(cachedBytes);
  app.addHook("onClose", async () => open.close());

  const findLayer = async (claims: Claims, id: number): Promise<StoredLayer | undefined> => {
    if (claims.role === "anon") return undefined;
    const [layer] = await services.database.asWorkflow(
      claims,
      (transaction) =>
        transaction.query<StoredLayer>(
          "select id, file_path, product, component, version, sha256, synthetic, own from public.layers where id = $1 and active",
          [id],
        ),
      { readOnly: true },
    );
    return layer;
  };

  app.get("/tiles/:layer/:z/:x/:y.png", async (request, reply) => {
    const address = tileAddress.safeParse(request.params);
    const claims = await callerOf(request);
    const stored = address.success ? await findLayer(claims, address.data.layer) : undefined;
    if (!address.success || !stored) return notFound(reply);
    const asked = yearsAsked.safeParse(request.query);
    if (!asked.success) return refuse(reply, "years_not_understood");
    const { years } = asked.data;
    const drawn = drawnOf(stored);
    if (years && drawn?.encoding.kind !== "date") return refuse(reply, "layer_has_no_years");
    const { z: zoom, x, y } = address.data;
    const key = hash(
      "sha256",
      JSON.stringify([stored.sha256, stored.component, drawn?.legend, zoom, x, y, years]),
    );
    if (isKnown(request, reply, key)) return reply.code(304).send();
    const render = () =>
      open.use(
        stored,
        async (layer) =>
          (await renderTile(layer, zoom, x, y, { component: stored.component, years })) ?? emptyTile,
      );
    return reply.type("image/png").send(await cache.tile(key, render));
  });

  app.get("/tiles/:layer.json", async (request, reply) => {
    const address = layerAddress.safeParse(request.params);
    const claims = await callerOf(request);
    const stored = address.success ? await findLayer(claims, address.data.layer) : undefined;
    if (!stored) return notFound(reply);
    const options = {
      tiles: `${request.protocol}://${request.host}/tiles/${stored.id}/{z}/{x}/{y}.png`,
      locale: readLocale(request.headers["accept-language"]),
      component: stored.component,
    };
    const described = await open.use(stored, (layer) => tileJson(layer, options));
    if (!described) return notFound(reply);
    const body = JSON.stringify(described);
    reply.header("vary", "accept-language");
    if (isKnown(request, reply, hash("sha256", body))) return reply.code(304).send();
    return reply.type("application/json; charset=utf-8").send(body);
  });
}

function drawnOf({ product, component, own }: StoredLayer): ProductComponent | undefined {
  return productOf(product, own)?.components.find(({ key }) => key === component);
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ code: "layer_not_found", message: "There is no such layer or tile." });
}

const refusals = {
  years_not_understood: "Years are the first and the last, from 1900 to 2099, such as 2021-2024.",
  layer_has_no_years: "The layer tells of no years: ask for its tiles without them.",
};

function refuse(reply: FastifyReply, code: keyof typeof refusals): FastifyReply {
  return reply.code(400).send({ code, message: refusals[code] });
}

/** Names the answer by its content, and tells whether the caller has it already. */
function isKnown(request: FastifyRequest, reply: FastifyReply, key: string): boolean {
  const etag = tileTag(key);
  reply.header("etag", etag).header("cache-control", "private, max-age=3600");
  return request.headers["if-none-match"] === etag;
}
