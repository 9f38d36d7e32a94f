import type { ZoneOrigin } from "@parcelle/domain/zones/zone-origin";
import { readWkb } from "@parcelle/formats/geometry/read-wkb";
import type { Geometry } from "geojson";
import type { Database, Transaction } from "#database/database.ts";
import { notFound } from "#platform/not-found.ts";
import { noPlotForZone, zoneTooLarge, zoneUnitsNotFound } from "./zone-problems.ts";
import type { ZoneSource } from "./zone-source.ts";

type ReadSource = { geometry: Geometry; origin: ZoneOrigin };

/** As many as a plot may have. */
export const mostCorners = 500_000;
/** Of outlines that are joined, counted before: 190,000 take 5 s of PostgreSQL, and 11 s of the one connection of PGlite. */
export const mostJoinedCorners: Readonly<Record<Database["engine"], number>> = {
  postgres: 250_000,
  pglite: 20_000,
};

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
  const geometry = await joined(
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
  const geometry = await joined(
    transaction,
    "select geometry as shape, id from public.plots where id = any ($1::bigint[])",
    usable.map(({ id }) => id),
  );
  const plotsWithoutOutline = plots.length - usable.length;
  return { geometry, origin: { kind: "plots", projectId, plots: usable.length, plotsWithoutOutline } };
}

async function readVersion(transaction: Transaction, versionId: number): Promise<ReadSource> {
  const [version] = await transaction.query<{ zoneId: number; number: number; outline: Uint8Array }>(
    `select zone_id as "zoneId", number, ST_AsBinary(outline) as outline from public.zone_versions where id = $1`,
    [versionId],
  );
  if (!version) throw notFound("zone");
  const { outline, ...told } = version;
  return { geometry: readWkb(outline).geometry, origin: { kind: "zone", versionId, ...told } };
}

function refuseTooMany(corners: readonly number[], mostJoined: number): void {
  const most = corners.length > 1 ? mostJoined : mostCorners;
  if (corners.reduce((sum, count) => sum + count, 0) > most) throw zoneTooLarge(most);
}

/** A single outline stays as it is; several are joined in the order of their numbers, so that the same give the same. */
async function joined(transaction: Transaction, shapes: string, ids: readonly number[]): Promise<Geometry> {
  const [row] = await transaction.query<{ outline: Uint8Array }>(
    `with part as (
       select case when ST_IsValid(shape) then shape else ST_CollectionExtract(ST_MakeValid(shape), 3) end as shape, id
       from (${shapes}) as chosen
     )
     select ST_AsBinary(case when count(*) = 1 then (array_agg(shape))[1] else ST_Union(shape order by id) end) as outline
     from part`,
    [ids],
  );
  return readWkb(row!.outline).geometry;
}
