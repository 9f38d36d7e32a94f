import type { ZoneOrigin } from "@parcelle/domain/zones/zone-origin";
import { readWkb } from "@parcelle/formats/geometry/read-wkb";
import type { Geometry } from "geojson";
import type { Transaction } from "#database/database.ts";
import { notFound } from "#platform/not-found.ts";
import { joinOutlines, refuseTooMany } from "./join-outlines.ts";
import { noPlotForZone, zoneUnitsNotFound } from "./zone-problems.ts";
import type { ZoneSource } from "./zone-source.ts";

type ReadSource = { geometry: Geometry; origin: ZoneOrigin };

/** The outline that a zone is made from, of what the caller may read; several are joined up to so many corners. */
export async function readZoneSource(
  transaction: Transaction,
  source: ZoneSource,
  mostJoined: number,
): Promise<ReadSource> {
  switch (source.kind) {
    case "drawing":
      return { geometry: source.geometry, origin: { kind: "drawing" } };
    case "units":
      return readUnits(transaction, source.units, mostJoined);
    case "plots":
      return readPlots(transaction, source.projectId, mostJoined);
    case "zone":
      return readVersion(transaction, source.versionId);
  }
}

type Asked = Extract<ZoneSource, { kind: "units" }>["units"];
type FoundUnit = Extract<ZoneOrigin, { kind: "units" }>["units"][number] & { corners: number };

async function readUnits(transaction: Transaction, asked: Asked, mostJoined: number): Promise<ReadSource> {
  const found = await transaction.query<FoundUnit>(
    `select unit.id, unit.level, unit.code, unit.name, ST_NPoints(unit.outline) as corners
     from public.administrative_units as unit
     join public.boundary_versions as version on version.id = unit.version_id and version.status = 'published'
     where (unit.level, unit.code) in (
       select level, code from jsonb_to_recordset($1::jsonb) as asked (level smallint, code text)
     )
     order by unit.level, unit.code`,
    [JSON.stringify(asked)],
  );
  const missing = asked.filter(
    ({ level, code }) => !found.some((unit) => unit.level === level && unit.code === code),
  );
  if (missing.length > 0) throw zoneUnitsNotFound(missing);
  refuseTooMany(
    found.map(({ corners }) => corners),
    mostJoined,
  );
  const geometry = await joinOutlines(
    transaction,
    "select outline as shape, id from public.administrative_units where id = any ($1::bigint[])",
    found.map(({ id }) => id),
  );
  return { geometry, origin: { kind: "units", units: found.map(({ corners: _, ...unit }) => unit) } };
}

async function readPlots(
  transaction: Transaction,
  projectId: number,
  mostJoined: number,
): Promise<ReadSource> {
  const [project] = await transaction.query(
    "select id from public.projects where id = $1 and deleted_at is null",
    [projectId],
  );
  if (!project) throw notFound("project");
  const plots = await transaction.query<{ id: number; corners: number | null }>(
    `select
       id,
       case when geometry_state <> 'abnormal' and geometry_valid and ST_Dimension(geometry) = 2 then ST_NPoints(geometry) end
         as corners
     from public.plots
     where project_id = $1 and deleted_at is null`,
    [projectId],
  );
  const usable = plots.filter(({ corners }) => corners !== null);
  if (usable.length === 0) throw noPlotForZone();
  refuseTooMany(
    usable.map(({ corners }) => corners!),
    mostJoined,
  );
  const geometry = await joinOutlines(
    transaction,
    "select geometry as shape, id from public.plots where id = any ($1::bigint[])",
    usable.map(({ id }) => id),
  );
  const plotsWithoutOutline = plots.length - usable.length;
  return { geometry, origin: { kind: "plots", projectId, plots: usable.length, plotsWithoutOutline } };
}

async function readVersion(transaction: Transaction, versionId: number): Promise<ReadSource> {
  const [version] = await transaction.query<{ zoneId: number; number: number; outline: Uint8Array }>(
    `select version.zone_id as "zoneId", version.number, ST_AsBinary(version.outline) as outline
     from public.zone_versions as version
     join public.zones as zone on zone.id = version.zone_id
     join public.projects as project on project.id = version.project_id
     where version.id = $1 and zone.deleted_at is null and project.deleted_at is null`,
    [versionId],
  );
  if (!version) throw notFound("zone");
  const { outline, ...told } = version;
  return { geometry: readWkb(outline).geometry, origin: { kind: "zone", versionId, ...told } };
}
