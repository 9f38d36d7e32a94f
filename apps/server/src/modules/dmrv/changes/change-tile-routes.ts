import { hash } from "node:crypto";
import { changeQuantities } from "@parcelle/domain/carbon/carbon-changes";
import { yearsOfChanges } from "@parcelle/raster/carbon/change/change-sources";
import { changeTile } from "@parcelle/raster/carbon/change/change-tile";
import { RasterError } from "@parcelle/raster/raster-error";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { RouteContext } from "#modules.ts";
import { OpenLayers } from "#platform/layers/open-layers.ts";
import { crowdedTile, emptyTile } from "#platform/tiles/plain-tiles.ts";
import {
  addressOf,
  boxOfTile,
  isOnEarth,
  noTile,
  projectTile,
  tileTag,
} from "#platform/tiles/tile-address.ts";
import { TileCache } from "#platform/tiles/tile-cache.ts";
import { useChange } from "./open-change.ts";
import { filesOfChange, findRunOfChange, runAt } from "./run-of-change.ts";

const address = projectTile.extend({ quantity: z.enum(changeQuantities) }).refine(isOnEarth);
const whole = z.coerce.number().int();
const asked = z.object({
  run: whole.min(1).nullable().default(null),
  before: whole,
  after: whole,
});

const cachedBytes = 16_777_216;

/**
 * `GET /tiles/carbon/{project}/{quantity}/{z}/{x}/{y}.png?before=&after=` for whoever may read the project's runs: what became
 * of each pixel of the layers that the run which counts has read, or `?run=` another one. Where two years are not compared the
 * answer is 409 with the reason; where too many pixels lie under a tile, or patches may be too wide, it is hatched in grey.
 */
export function changeTileRoutes(app: FastifyInstance, { services, callerOf }: RouteContext): void {
  const { database, dataDirectory } = services;
  const open = new OpenLayers(dataDirectory);
  const cache = new TileCache(cachedBytes);
  app.addHook("onClose", async () => open.close());

  app.get("/tiles/carbon/:project/:quantity/:z/:x/:y.png", async (request, reply) => {
    const place = address.safeParse(request.params);
    const query = asked.safeParse(request.query);
    const claims = await callerOf(request);
    if (!place.success || !query.success || claims.role === "anon") return noTile(reply);
    const { project, quantity } = place.data;
    const { run: runId, ...years } = query.data;
    const run = await database.asWorkflow(
      claims,
      (transaction) => findRunOfChange(transaction, project, runId),
      { readOnly: true },
    );
    if (!run) return noTile(reply);
    const here = runAt(run, boxOfTile(addressOf(place.data)));
    const files = filesOfChange(here.layers, quantity, years).map(({ sha256, component }) => [
      sha256,
      component,
    ]);
    const decides = [quantity, years, addressOf(place.data), run.rules.definition, files, run.gone];
    const key = hash("sha256", JSON.stringify(decides));
    // Asked for again each time: another run may count, and 304 carries nothing.
    reply.header("cache-control", "private, no-cache");
    if (request.headers["if-none-match"] === tileTag(key))
      return reply.code(304).header("etag", tileTag(key)).send();
    const drawn = await useChange(open, here, { quantity, years }, (change) =>
      cache.tile(key, () => draw(change, addressOf(place.data))),
    );
    if ("refused" in drawn) {
      const { code, text, detail } = drawn.refused;
      // What one of the years has elsewhere is not refused: of this place it is not known.
      const told = yearsOfChanges(run.layers, [years.before, years.after])[quantity];
      if (code === "change_absent" && told.length === 2)
        return reply.header("etag", tileTag(key)).type("image/png").send(emptyTile);
      return reply.code(409).send({ code, message: text.en, detail });
    }
    return reply.header("etag", tileTag(key)).type("image/png").send(drawn.told);
  });
}

async function draw(...[change, place]: Parameters<typeof changeTile>): Promise<Uint8Array> {
  try {
    const tile = await changeTile(change, place);
    if (tile === null) return emptyTile;
    return tile === "crowded" ? crowdedTile : tile;
  } catch (cause) {
    if (cause instanceof RasterError && cause.code === "window-too-large") return crowdedTile;
    throw cause;
  }
}
