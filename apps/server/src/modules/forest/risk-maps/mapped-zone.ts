import { readWkb } from "@parcelle/formats/geometry/read-wkb";
import type { MultiPolygon } from "geojson";
import type { Transaction } from "#database/database.ts";
import { notFound } from "#platform/not-found.ts";
import { requirePermissions } from "#platform/require-permissions.ts";

export type MappedZone = { organisationId: number; zone: MultiPolygon };

/** The outline of a version of a zone of which the caller may have a risk map made. */
export async function findMappedZone(
  transaction: Transaction,
  projectId: number,
  zoneVersionId: number,
): Promise<MappedZone> {
  const [project] = await transaction.query<{ organisation_id: number }>(
    "select organisation_id from public.projects where id = $1 and module = 'REDD' and deleted_at is null",
    [projectId],
  );
  if (!project) throw notFound("project");
  await requirePermissions(transaction, projectId, ["assessments.run"]);
  const [version] = await transaction.query<{ outline: Uint8Array }>(
    `select ST_AsBinary(version.outline) as outline
     from public.zone_versions as version
     join public.zones as zone on zone.id = version.zone_id and zone.deleted_at is null
     where version.id = $1 and version.project_id = $2`,
    [zoneVersionId, projectId],
  );
  if (!version) throw notFound("zone");
  return {
    organisationId: project.organisation_id,
    zone: readWkb(version.outline).geometry as MultiPolygon,
  };
}
