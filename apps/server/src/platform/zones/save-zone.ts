import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import type { ZoneOrigin } from "@parcelle/domain/zones/zone-origin";
import { writeWkb } from "@parcelle/formats/geometry/write-wkb";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { findZone, findZoneProject, lockZone } from "./find-zone.ts";
import { longestJoin, mostJoinedCorners } from "./join-outlines.ts";
import { readZoneSource } from "./read-zone-source.ts";
import { type SettledOutline, settleOutline } from "./settle-outline.ts";
import { zoneChanged } from "./zone-problems.ts";
import { type ZoneSource, zoneSourceSchema } from "./zone-source.ts";

const targetSchema = z.union([
  z.strictObject({
    projectId: z.number().int(),
    name: z.string().trim().min(1).max(limitedTexts.zones.name.most),
  }),
  /** With the newest version that the person looked at. */
  z.strictObject({ zoneId: z.number().int(), version: z.number().int().positive() }),
]);
type Target = z.infer<typeof targetSchema>;

const savedSchema = z.object({
  zoneId: z.number(),
  versionId: z.number(),
  version: z.number(),
  hectares: z.number(),
});
type Saved = z.infer<typeof savedSchema>;

/** Draws a zone of a project, or draws it anew; what it was before stays as an earlier version. */
export const saveZone = defineFunction({
  name: "save-zone",
  summary: "Keeps a zone of a project, or a further version of one, from a drawing, units, plots or a zone.",
  input: z.object({ zone: targetSchema, source: zoneSourceSchema, requestKey: z.uuid() }),
  output: savedSchema,
  async handler({ input: { zone, source, requestKey }, claims, services: { database }, signal }) {
    const mostJoined = mostJoinedCorners[database.engine];
    // Nobody waits for a lock while outlines are joined; what was found is asked again when it is written.
    const begun = await database.asWorkflow(
      claims,
      async (transaction) => {
        const place = await placeOf(transaction, { zone, source, requestKey }, findZone);
        // What was drawn is compared with what was saved; what was joined may be another outline by now.
        if ("saved" in place && source.kind !== "drawing") return place;
        return { ...(await readZoneSource(transaction, source, mostJoined)), ...place };
      },
      longestJoin,
    );
    if (!("geometry" in begun)) return begun.saved;
    const outline = await settleOutline(begun.geometry, {
      organisationId: begun.organisationId,
      gone: signal,
    });
    return database.asWorkflow(claims, async (transaction) => {
      await transaction.query("select app.await_same_request($1)", [requestKey]);
      const place = await placeOf(transaction, { zone, source, requestKey }, lockZone);
      if ("saved" in place) {
        const isSame = source.kind !== "drawing" || outline.outlineHash === place.outlineHash;
        await transaction.query("select app.require_same_request($1)", [isSame]);
        return place.saved;
      }
      const zoneId = place.zoneId ?? (await insertZone(transaction, place, zone));
      return insertVersion(transaction, { ...place, ...outline, zoneId, origin: begun.origin, requestKey });
    });
  },
});

type Earlier = { saved: Saved; outlineHash: string; organisationId: number };
type Place = { projectId: number; organisationId: number; zoneId: number | null; number: number };

/** Where the version goes and which number it gets, or what the same request has saved already. */
async function placeOf(
  transaction: Transaction,
  { zone, source, requestKey }: { zone: Target; source: ZoneSource; requestKey: string },
  find: typeof findZone,
): Promise<Place | Earlier> {
  const known = "zoneId" in zone ? await find(transaction, zone.zoneId) : null;
  const projectId = "projectId" in zone ? zone.projectId : known!.project_id;
  const organisationId = await findZoneProject(transaction, projectId);
  const saved = await savedBy(transaction, projectId, requestKey);
  if (saved !== null) {
    const { name, origin, outlineHash, ...version } = saved;
    const isSameZone = known === null ? name === ("name" in zone && zone.name) : known.id === version.zoneId;
    await transaction.query("select app.require_same_request($1)", [
      isSameZone && isMadeFrom(origin, source),
    ]);
    return { saved: version, outlineHash, organisationId };
  }
  if ("version" in zone && zone.version !== known!.version) throw zoneChanged(known!.version);
  return { projectId, organisationId, zoneId: known?.id ?? null, number: (known?.version ?? 0) + 1 };
}

/** Whether it was asked for with this source; what was drawn is told by its hash, once it is settled. */
function isMadeFrom(origin: ZoneOrigin, source: ZoneSource): boolean {
  if (origin.kind === "plots" && source.kind === "plots") return origin.projectId === source.projectId;
  if (origin.kind === "zone" && source.kind === "zone") return origin.versionId === source.versionId;
  if (origin.kind === "units" && source.kind === "units")
    return unitsKey(origin.units) === unitsKey(source.units);
  return origin.kind === "drawing" && source.kind === "drawing";
}

function unitsKey(units: readonly { level: number; code: string }[]): string {
  return [...new Set(units.map(({ level, code }) => `${level} ${code}`))].sort().join("\n");
}

type SavedBefore = Saved & { name: string; origin: ZoneOrigin; outlineHash: string };

async function savedBy(
  transaction: Transaction,
  projectId: number,
  requestKey: string,
): Promise<SavedBefore | null> {
  const [saved] = await transaction.query<SavedBefore>(
    `select
       version.zone_id as "zoneId", version.id as "versionId", version.number as version, version.hectares,
       zone.name, version.origin, version.outline_hash as "outlineHash"
     from public.zone_versions as version
     join public.zones as zone on zone.id = version.zone_id
     where version.project_id = $1 and version.request_key = $2`,
    [projectId, requestKey],
  );
  return saved ?? null;
}

async function insertZone(
  transaction: Transaction,
  { organisationId, projectId }: Place,
  zone: Target,
): Promise<number> {
  const [made] = await transaction.query<{ id: number }>(
    "insert into public.zones (organisation_id, project_id, name) values ($1, $2, $3) returning id",
    [organisationId, projectId, "name" in zone ? zone.name : null],
  );
  return made!.id;
}

type NewVersion = Omit<Place, "zoneId"> &
  SettledOutline & { zoneId: number; origin: ZoneOrigin; requestKey: string };

async function insertVersion(transaction: Transaction, version: NewVersion): Promise<Saved> {
  const { zoneId, projectId, number, geometry, outlineHash, hectares, origin, requestKey } = version;
  const [made] = await transaction.query<{ id: number }>(
    `insert into public.zone_versions (
       zone_id, project_id, number, outline, outline_hash, hectares, origin, request_key
     )
     values ($1, $2, $3, ST_GeomFromWKB(decode($4, 'hex'), 4326), $5, $6, $7::jsonb, $8)
     returning id`,
    [
      ...[zoneId, projectId, number, Buffer.from(writeWkb(geometry)).toString("hex"), outlineHash, hectares],
      ...[JSON.stringify(origin), requestKey],
    ],
  );
  return { zoneId, versionId: made!.id, version: number, hectares };
}
