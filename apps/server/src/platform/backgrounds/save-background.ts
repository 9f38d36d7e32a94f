import { z } from "zod";
import type { Claims } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { notFound } from "#platform/not-found.ts";
import type { Services } from "#platform/services.ts";
import { askTile } from "./ask-tile.ts";
import { BackgroundProblem } from "./background-problem.ts";
import { type BackgroundRequest, backgroundRequestSchema } from "./background-request.ts";
import { type BackgroundSource, sealSource, unsealSource } from "./background-source.ts";
import { resolveSource } from "./resolve-source.ts";
import type { TilePlace } from "./tile-template.ts";

const text = z.object({ fr: z.string(), en: z.string() });

/**
 * Registers a background of maps, or changes one. A tile is asked for at once: what is wrong with it is told to the operator,
 * and an address that must not be asked is not kept.
 */
export const saveBackground = defineFunction({
  name: "save-background",
  summary: "Registers or changes a background of maps (operators).",
  input: z.object({
    /** Null for a new one. */
    id: z.number().int().nullable(),
    /** The version that was read, so that no change of somebody else is lost. */
    version: z.number().int().nullable(),
    background: backgroundRequestSchema,
  }),
  output: z.object({
    id: z.number(),
    /** Why a trial gave no tile; null where it gave one. */
    trial: text.nullable(),
  }),
  async handler({ input, claims, services }) {
    const { sealingKey, mayBePrivate } = services.backgrounds!;
    const { id, version, background } = input;
    await services.database.asWorkflow(claims, (transaction) =>
      transaction.query("select app.require_operator()"),
    );
    const key = background.key === undefined ? await keptKey(services, claims, id) : background.key;
    const source = resolveSource(background, key);
    const trial = await tryTile(source, background, mayBePrivate);
    if (trial?.fault === "address-refused") throw new ProblemError(422, "background_address", trial.texts);
    const [saved] = await services.database.asWorkflow(claims, (transaction) =>
      transaction.query<{ id: number | null }>("select app.save_background($1, $2, $3::jsonb, $4) as id", [
        id,
        version,
        JSON.stringify(rowOf(background, key)),
        sealSource(sealingKey, { key, source }),
      ]),
    );
    if (saved?.id === null || saved?.id === undefined) throw changedMeanwhile();
    return { id: saved.id, trial: trial?.texts ?? null };
  },
});

async function keptKey({ database, backgrounds }: Services, claims: Claims, id: number | null) {
  if (id === null) return null;
  const [kept] = await database.asWorkflow(claims, (transaction) =>
    transaction.query<{ sealed: string | null }>("select app.sealed_background($1) as sealed", [id]),
  );
  if (!kept?.sealed) throw notFound("background");
  return unsealSource(backgrounds!.sealingKey, kept.sealed).key;
}

function rowOf(background: BackgroundRequest, key: string | null) {
  return {
    name_fr: background.nameFr,
    name_en: background.nameEn,
    kind: background.kind,
    attribution: background.attribution,
    scheme: background.scheme,
    address: background.address,
    layer: background.layer,
    has_key: key !== null,
    minimum_zoom: background.minimumZoom,
    maximum_zoom: background.maximumZoom,
    tile_size: background.tileSize,
    active: background.active,
  };
}

async function tryTile(
  source: BackgroundSource,
  { minimumZoom }: BackgroundRequest,
  mayBePrivate: boolean,
): Promise<BackgroundProblem | null> {
  try {
    const tile = await askTile(source, trialPlace(minimumZoom), mayBePrivate);
    return tile ? null : new BackgroundProblem("refused", noTileThere);
  } catch (cause) {
    if (cause instanceof BackgroundProblem) return cause;
    throw cause;
  }
}

/** Where plots are: Yamoussoukro. */
function trialPlace(z: number): TilePlace {
  const [longitude, latitude] = [-5.28, 6.82];
  const sine = Math.sin((latitude * Math.PI) / 180);
  const south = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  const side = 2 ** z;
  return { z, x: Math.floor(((longitude + 180) / 360) * side), y: Math.floor(south * side) };
}

const noTileThere = {
  fr: "Le serveur n’a pas de tuile à l’endroit qui a été essayé, en Côte d’Ivoire.",
  en: "The server has no tile at the place that was tried, in Côte d’Ivoire.",
};

function changedMeanwhile(): ProblemError {
  return new ProblemError(409, "background_changed", {
    fr: "Quelqu’un d’autre a modifié ce fond entre-temps : rechargez la page.",
    en: "Somebody else has changed this background meanwhile: reload the page.",
  });
}
