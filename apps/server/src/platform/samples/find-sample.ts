import { readWkb } from "@parcelle/formats/geometry/read-wkb";
import type { MultiPolygon } from "geojson";
import type { Transaction } from "#database/database.ts";
import { notFound } from "#platform/not-found.ts";
import { findZoneProject } from "#platform/zones/find-zone.ts";

export type SampledZone = { organisationId: number; zone: MultiPolygon };

/** The outline of a version of a zone in which the caller may draw samples. */
export async function findSampledZone(
  transaction: Transaction,
  projectId: number,
  zoneVersionId: number,
): Promise<SampledZone> {
  const organisationId = await findZoneProject(transaction, projectId);
  const [version] = await transaction.query<{ outline: Uint8Array }>(
    `select ST_AsBinary(version.outline) as outline
     from public.zone_versions as version
     join public.zones as zone on zone.id = version.zone_id and zone.deleted_at is null
     where version.id = $1 and version.project_id = $2`,
    [zoneVersionId, projectId],
  );
  if (!version) throw notFound("zone");
  return { organisationId, zone: readWkb(version.outline).geometry as MultiPolygon };
}

export type FoundSample = { id: number; project_id: number; name: string; status: string };

/** A sample that the caller may change, locked until the transaction ends. */
export async function lockSample(
  transaction: Transaction,
  sampleId: number,
  { inTrash = false } = {},
): Promise<FoundSample> {
  const seen = await findSample(transaction, sampleId, { inTrash });
  await findZoneProject(transaction, seen.project_id);
  const [locked] = await transaction.query(
    "select id from public.samples where id = $1 and (deleted_at is not null) = $2 for update",
    [sampleId, inTrash],
  );
  if (!locked) throw notFound("sample");
  return seen;
}

/** A sample that the caller may read. */
export async function findSample(
  transaction: Transaction,
  sampleId: number,
  { inTrash = false } = {},
): Promise<FoundSample> {
  const [seen] = await transaction.query<FoundSample>(
    "select id, project_id, name, status from public.samples where id = $1 and (deleted_at is not null) = $2",
    [sampleId, inTrash],
  );
  if (!seen) throw notFound("sample");
  return seen;
}
