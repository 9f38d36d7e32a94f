import type pg from "pg";
import { outputOf } from "./command.ts";

/** What GDAL and PostGIS found in a file: faulty outlines, hectares in all, overlapping pairs. */
export type PostgisFindings = { plots: number; invalid: number; hectares: number; overlaps: number };

const checks = `
  create table checked as
  select
    ogc_fid as number, geometry, ST_IsValidDetail(geometry) as validity,
    ST_Area(geometry::geography) / 10000 as hectares, ST_Perimeter(geometry::geography) as perimeter
  from imported;
  create index checked_geometry on checked using gist (geometry);
  analyze checked;
  create table checked_overlaps as
  with pair as materialized (
    select one.number as a, other.number as b, ST_Intersection(one.geometry, other.geometry) as common
    from checked as one
    join checked as other on one.number < other.number and ST_Intersects(one.geometry, other.geometry)
    where (one.validity).valid and (other.validity).valid
  )
  select a, b, ST_Area(common::geography) as square_metres from pair;
  delete from checked_overlaps where square_metres <= 1`;

const summary = `
  select
    (select count(*)::int from checked) as plots,
    (select count(*)::int from checked where not (validity).valid) as invalid,
    (select sum(hectares) from checked) as hectares,
    (select count(*)::int from checked_overlaps) as overlaps`;

/** Loads a file with ogr2ogr and checks validity, areas and overlaps in SQL; throws where ogr2ogr cannot be run. */
export async function importIntoPostgis(
  client: pg.Client,
  url: string,
  file: string,
): Promise<PostgisFindings> {
  await client.query("drop table if exists imported, checked, checked_overlaps");
  const { searchParams, pathname, username } = new URL(url);
  const target = `PG:host=${searchParams.get("host")} dbname=${pathname.slice(1)} user=${username}`;
  const loaded = await outputOf("ogr2ogr", [
    ...["-f", "PostgreSQL", target, file, "-nln", "imported", "-lco", "GEOMETRY_NAME=geometry"],
    ...["--config", "PG_USE_COPY", "YES"],
  ]);
  if ("missing" in loaded) throw new Error(loaded.missing);
  await client.query(checks);
  return (await client.query<PostgisFindings>(summary)).rows[0]!;
}
