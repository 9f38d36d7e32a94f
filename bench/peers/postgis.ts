import type { Geometry } from "geojson";
import pg from "pg";
import { startCluster } from "../../apps/server/test/postgres-cluster.ts";
import type { Peer } from "../measure/benchmark-line.ts";

export type Postgis = { client: pg.Client; version: string };

export const postgisName = "PostGIS";

/** One processor without start-up costs of its own, as our side has. */
const settings = [
  "set jit = off",
  "set max_parallel_workers_per_gather = 0",
  "set max_parallel_maintenance_workers = 0",
  "set work_mem = '256MB'",
  "set maintenance_work_mem = '256MB'",
];

/** Gives a connection to a PostgreSQL of our own with PostGIS, or tells why there is none. */
export async function withPostgis(work: (postgis: Postgis | Peer) => Promise<void>): Promise<void> {
  const cluster = await startCluster().catch((error: unknown) => missing(error));
  if ("install" in cluster) return work(cluster);
  const client = new pg.Client({ connectionString: cluster.url("postgres", "postgres") });
  try {
    await client.connect();
    const version = await addPostgis(client);
    await work(typeof version === "string" ? { client, version } : version);
  } finally {
    await client.end();
    await cluster.stop();
  }
}

export function isInstalled(postgis: Postgis | Peer): postgis is Postgis {
  return "client" in postgis;
}

async function addPostgis(client: pg.Client): Promise<string | Peer> {
  try {
    return await preparePostgis(client);
  } catch (error) {
    return missing(error);
  }
}

/** Adds the extension and the settings that make it comparable; gives its version. */
export async function preparePostgis(client: pg.Client): Promise<string> {
  await client.query("create extension postgis");
  for (const setting of settings) await client.query(setting);
  const { rows } = await client.query<{ version: string }>(
    "select postgis_lib_version() || ', GEOS ' || postgis_geos_version() || ', PostgreSQL ' || current_setting('server_version') as version",
  );
  return rows[0]!.version;
}

function missing(error: unknown): Peer & { install: string } {
  const install = error instanceof Error ? error.message : String(error);
  return { name: postgisName, version: null, seconds: null, install };
}

/** A table `plots` with `number` from 1, `geometry` and `geography`, in the order given. */
export async function loadPlots(client: pg.Client, geometries: readonly Geometry[]): Promise<void> {
  await client.query("drop table if exists plots");
  await client.query(
    "create table plots (number integer primary key, geometry geometry not null, geography geography not null)",
  );
  await client.query(
    `insert into plots
     select number, geometry, geometry::geography
     from unnest($1::text[]) with ordinality as given (text, number),
       lateral (select ST_SetSRID(ST_GeomFromGeoJSON(text), 4326) as geometry offset 0) as read`,
    [geometries.map((geometry) => JSON.stringify(geometry))],
  );
  await client.query("vacuum analyze plots");
}
