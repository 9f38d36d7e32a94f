import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { DatabaseLocation } from "../apps/server/src/database/open-database.ts";
import { Person } from "../apps/server/test/kill/person.ts";
import { prepareInstallation } from "../apps/server/test/kill/prepare.ts";
import { startServerProcess } from "../apps/server/test/kill/processes.ts";
import { type Cluster, startCluster } from "../apps/server/test/postgres-cluster.ts";
import { generatePlots } from "./inputs/plots.ts";
import { type Peer, printLine } from "./measure/benchmark-line.ts";
import { counted } from "./measure/differences.ts";
import { measure } from "./measure/measure.ts";
import { newDatabase } from "./measure/new-database.ts";
import { inTemporaryFolder } from "./measure/temporary-folder.ts";
import { type ProcessUse, watchProcess } from "./measure/watch-process.ts";
import { preparePostgis } from "./peers/postgis.ts";
import { importIntoPostgis, type PostgisFindings } from "./peers/postgis-import.ts";

const ROWS = 50_000;
const OVERLAP_EVERY = 20;
const RUNS = Number(process.env.BENCH_RUNS ?? 3);

function plotFile(): Uint8Array {
  const features = generatePlots(ROWS, OVERLAP_EVERY).map(({ id, geometry }, index) => ({
    type: "Feature",
    properties: { identifiant: id, producteur: `Koné Aïcha ${index % 997}` },
    geometry,
  }));
  return Buffer.from(JSON.stringify({ type: "FeatureCollection", features }));
}

type Import = ProcessUse & {
  inspectSeconds: number;
  applySeconds: number;
  plots: number;
  overlapping: number;
};

/** Upload, inspection and application through the addresses that the screens use, in a server of its own. */
async function importOnce(location: DatabaseLocation, folder: string, file: Uint8Array): Promise<Import> {
  const prepared = await prepareInstallation(location, folder);
  const server = await startServerProcess(prepared.installation, "inside");
  try {
    const person = new Person(prepared.token);
    person.url = server.url;
    await person.rows("projects?limit=1");
    const watched = watchProcess(server.pid);
    const start = performance.now();
    const { projectId, importId } = await person.handIn(prepared.organisationId, file);
    const inspected = performance.now();
    const { status, error } = await person.untilEnded(await person.applyImport(importId));
    const applied = performance.now();
    if (status !== "completed") throw new Error(`the import ${status}: ${JSON.stringify(error)}`);
    return {
      inspectSeconds: (inspected - start) / 1000,
      applySeconds: (applied - inspected) / 1000,
      ...watched.stop(),
      plots: await person.count(`plots?project_id=eq.${projectId}`),
      overlapping: await person.count(`plot_overlaps?project_id=eq.${projectId}`),
    };
  } finally {
    await server.stop();
  }
}

const secondsOf = ({ inspectSeconds, applySeconds }: Import) => inspectSeconds + applySeconds;

type Comparison = { file: Uint8Array; peer: Peer; found: PostgisFindings | null };

async function measureEngine(
  engine: string,
  locate: (folder: string) => Promise<DatabaseLocation>,
  { file, peer, found }: Comparison,
): Promise<void> {
  const runs: Import[] = [];
  for (let run = 0; run < RUNS; run++)
    await inTemporaryFolder(async (folder) => {
      runs.push(await importOnce(await locate(folder), folder, file));
    });
  const middle = runs.toSorted((a, b) => secondsOf(a) - secondsOf(b))[Math.floor(runs.length / 2)]!;
  const highest = Math.round(Math.max(...runs.map(({ megabytes }) => megabytes)));
  const phases = `inspection ${middle.inspectSeconds.toFixed(1)} s, application ${middle.applySeconds.toFixed(1)} s`;
  const ours = `${counted(middle.plots)} plots and ${counted(middle.overlapping)} overlaps`;
  printLine({
    benchmark: `import-${engine}`,
    ours: { name: "upload, inspect-import, apply-import", seconds: secondsOf(middle) },
    peer,
    rows: ROWS,
    agreement:
      found === null
        ? `${ours}; no peer`
        : `${ours}; PostGIS ${counted(found.plots)} and ${counted(found.overlaps)}`,
    note: `${(file.length / 1e6).toFixed(1)} MB of GeoJSON; median of ${RUNS} new installations, process start excluded: ${phases}; ${middle.cpuSeconds.toFixed(1)} s of processor time in the server's process; its memory rose by ${highest} MB at most`,
  });
}

async function measurePeer(cluster: Cluster, file: Uint8Array): Promise<Comparison> {
  const name = "ogr2ogr and SQL checks in PostGIS";
  const client = new pg.Client({ connectionString: cluster.url("postgres", "postgres") });
  await client.connect();
  try {
    const version = await preparePostgis(client);
    const { seconds, result } = await inTemporaryFolder(async (folder) => {
      const path = join(folder, "plots.geojson");
      await writeFile(path, file);
      return measure(() => importIntoPostgis(client, cluster.url("postgres", "postgres"), path), {
        warmUps: 1,
        runs: RUNS,
      });
    });
    return { file, peer: { name, version, seconds }, found: result };
  } finally {
    await client.end();
  }
}

const file = plotFile();
const cluster = await startCluster().catch((error: unknown) => {
  console.error(`PostgreSQL is left out: ${error instanceof Error ? error.message : error}`);
});
const unmeasured: Comparison = {
  file,
  peer: { name: "PostGIS", version: null, seconds: null, install: "postgresql-15-postgis-3 and gdal-bin" },
  found: null,
};
try {
  const comparison = cluster === undefined ? unmeasured : await measurePeer(cluster, file);
  await measureEngine("pglite", async (folder) => ({ dataDirectory: folder }), comparison);
  let number = 0;
  if (cluster !== undefined)
    await measureEngine("postgres", () => newDatabase(cluster, `import_${++number}`), comparison);
} finally {
  await cluster?.stop();
}
