import { z } from "zod";
import type { Claims } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";
import { notFound } from "#platform/not-found.ts";
import type { Services } from "#platform/services.ts";
import { type BackgroundRequest, backgroundRequestSchema } from "./background-request.ts";
import { type SealedBackground, sealSource, unsealSource } from "./background-source.ts";
import { type ResolvedSource, resolveSource } from "./resolve-source.ts";
import { sourceProblem } from "./source-problem.ts";
import { fileOf, forgetFile } from "./take-file.ts";
import { openReader } from "./tile-reader.ts";
import { tryTile } from "./trial.ts";

const text = z.object({ fr: z.string(), en: z.string() });

const input = z.object({
  /** Null for a new one. */
  id: z.number().int().nullable(),
  /** The version that was read, so that no change of somebody else is lost. */
  version: z.number().int().nullable(),
  background: backgroundRequestSchema,
});

/**
 * Registers a background of maps, or changes one. A tile is asked for at once: what is wrong with it is told to the operator,
 * and an address that must not be asked is not kept.
 */
export const saveBackground = defineFunction({
  name: "save-background",
  summary: "Registers or changes a background of maps (operators).",
  // A file of a gigabyte is copied meanwhile.
  timeLimitMs: 600_000,
  input,
  output: z.object({
    id: z.number(),
    /** Why a trial gave no tile; null where it gave one. */
    trial: text.nullable(),
  }),
  async handler({ input: { id, version, background }, claims, services, signal }) {
    await services.database.asWorkflow(claims, (transaction) =>
      transaction.query("select app.require_operator()"),
    );
    const kept = id === null ? null : await sealedBackground(services, claims, id);
    const key = background.key === undefined ? (kept?.key ?? null) : background.key;
    const before = kept?.source ?? null;
    const resolved = await resolveSource(background, { services, claims, signal, key, before });
    const [keptFile, file] = [fileOf(before), fileOf(resolved.source)];
    try {
      const saved = await save(services, claims, { id, version, background, key, resolved });
      if (file !== keptFile) await forgetFile(services, before);
      return saved;
    } catch (cause) {
      if (file !== keptFile) await forgetFile(services, resolved.source);
      throw cause;
    }
  },
});

type Saving = z.infer<typeof input> & { key: string | null; resolved: ResolvedSource };

async function save(
  { database, dataDirectory, backgrounds }: Services,
  claims: Claims,
  { id, version, background, key, resolved }: Saving,
) {
  const { sealingKey, mayBePrivate } = backgrounds!;
  const shown = shownZooms(background, resolved);
  const { source } = resolved;
  const reader = () => openReader(source, { dataDirectory, mayBePrivate });
  // A small place is less than a pixel from far away.
  const zoom = resolved.middle ? shown.maximumZoom : shown.minimumZoom;
  const trial = await tryTile(reader, zoom, resolved.middle);
  if (trial?.fault === "address-refused") throw sourceProblem("described", trial.texts);
  const [saved] = await database.asWorkflow(claims, (transaction) =>
    transaction.query<{ id: number | null }>("select app.save_background($1, $2, $3::jsonb, $4) as id", [
      id,
      version,
      JSON.stringify(rowOf({ ...background, ...shown }, key)),
      sealSource(sealingKey, { key, source }),
    ]),
  );
  if (saved?.id === null || saved?.id === undefined) throw changedMeanwhile();
  return { id: saved.id, trial: trial?.texts ?? null };
}

/** What is kept of a background for the server alone. */
export async function sealedBackground(
  { database, backgrounds }: Services,
  claims: Claims,
  id: number,
): Promise<SealedBackground> {
  const [kept] = await database.asWorkflow(claims, (transaction) =>
    transaction.query<{ sealed: string | null }>("select app.sealed_background($1) as sealed", [id]),
  );
  if (!kept?.sealed) throw notFound("background");
  return unsealSource(backgrounds!.sealingKey, kept.sealed);
}

/** The zooms that are asked for and there, and the size that tiles have. */
function shownZooms(background: BackgroundRequest, resolved: ResolvedSource) {
  const minimumZoom = Math.max(background.minimumZoom, resolved.minimumZoom ?? 0);
  const maximumZoom = Math.min(background.maximumZoom, resolved.maximumZoom ?? background.maximumZoom);
  if (minimumZoom > maximumZoom) throw sourceProblem("zooms");
  return { minimumZoom, maximumZoom, tileSize: resolved.tileSize ?? background.tileSize };
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

function changedMeanwhile(): ProblemError {
  return new ProblemError(409, "background_changed", {
    fr: "Quelqu’un d’autre a modifié ce fond entre-temps : rechargez la page.",
    en: "Somebody else has changed this background meanwhile: reload the page.",
  });
}
