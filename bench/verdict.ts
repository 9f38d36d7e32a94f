import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { DatabaseLocation } from "../apps/server/src/database/open-database.ts";
import { Person } from "../apps/server/test/kill/person.ts";
import { prepareInstallation } from "../apps/server/test/kill/prepare.ts";
import { startServerProcess } from "../apps/server/test/kill/processes.ts";
import { startCluster } from "../apps/server/test/postgres-cluster.ts";
import { generatePlots } from "./inputs/plots.ts";
import { writeProductLayers } from "./inputs/product-layers.ts";
import { printLine } from "./measure/benchmark-line.ts";
import { counted } from "./measure/differences.ts";
import { median } from "./measure/measure.ts";
import { newDatabase } from "./measure/new-database.ts";
import { inTemporaryFolder } from "./measure/temporary-folder.ts";
import { watchProcess } from "./measure/watch-process.ts";

const ROWS = Number(process.env.BENCH_PLOTS ?? 10_000);
const LAYERS = 30;
const RUNS = Number(process.env.BENCH_RUNS ?? 3);
/** Far beyond the goal: a slow machine should give a figure, not an error. */
const PATIENCE = 1_200_000;

type Verdict = {
  inspect: number;
  apply: number;
  assess: number;
  megabytes: number;
  cpuSeconds: number;
  results: number;
  hash: string;
};

function plotFile(): Uint8Array {
  const features = generatePlots(ROWS).map(({ id, geometry }) => ({
    type: "Feature",
    properties: { identifiant: id },
    geometry,
  }));
  return Buffer.from(JSON.stringify({ type: "FeatureCollection", features }));
}

/** From handing the file in to the last verdict, by the addresses that the screens use. */
async function verdictOnce(location: DatabaseLocation, folder: string, file: Uint8Array): Promise<Verdict> {
  const prepared = await prepareInstallation(location, folder);
  await rm(join(folder, "layers"), { recursive: true });
  await writeProductLayers(join(folder, "layers", "verdict"), LAYERS);
  const server = await startServerProcess(prepared.installation, "inside");
  try {
    const person = new Person(prepared.token);
    person.url = server.url;
    await person.rows("projects?limit=1");
    const watched = watchProcess(server.pid);
    const start = performance.now();
    const { projectId, importId } = await person.handIn(prepared.organisationId, file);
    const inspected = performance.now();
    await finished(person, await person.applyImport(importId));
    const applied = performance.now();
    const { jobId, assessmentId } = await person.assess(projectId);
    await finished(person, jobId);
    const assessed = performance.now();
    const [assessment] = await person.rows<{ evidence_hash: string }>(
      `assessments?id=eq.${assessmentId}&select=evidence_hash`,
    );
    return {
      inspect: (inspected - start) / 1000,
      apply: (applied - inspected) / 1000,
      assess: (assessed - applied) / 1000,
      ...watched.stop(),
      results: await person.count(`plot_results?assessment_id=eq.${assessmentId}`),
      hash: assessment!.evidence_hash,
    };
  } finally {
    await server.stop();
  }
}

async function finished(person: Person, jobId: number): Promise<void> {
  const { status, error } = await person.untilEnded(jobId, PATIENCE);
  if (status !== "completed") throw new Error(`the job ${status}: ${JSON.stringify(error)}`);
}

async function measureEngine(
  engine: string,
  file: Uint8Array,
  locate: (folder: string, run: number) => Promise<DatabaseLocation>,
): Promise<string> {
  const runs: Verdict[] = [];
  for (let run = 0; run < RUNS; run++) {
    await inTemporaryFolder(async (folder) => {
      runs.push(await verdictOnce(await locate(folder, run), folder, file));
    });
  }
  const middle = (of: (verdict: Verdict) => number) => median(runs.map(of));
  const { results, hash } = runs[0]!;
  const same = runs.every((run) => run.hash === hash);
  printLine({
    benchmark: `verdict-${engine}`,
    ours: {
      name: "upload, import, assessment",
      seconds: middle(({ inspect, apply, assess }) => inspect + apply + assess),
    },
    peer: { name: "none", version: null, seconds: null, install: "nothing does the whole way" },
    rows: ROWS,
    agreement: `${counted(results)} of ${counted(ROWS)} plots have a result; ${
      same ? "the same evidence hash in all runs" : "EVIDENCE HASHES DIFFER BETWEEN RUNS"
    }`,
    note: `${LAYERS} layer files; median of ${RUNS} new installations, process start excluded: inspection ${middle(
      ({ inspect }) => inspect,
    ).toFixed(1)} s, application ${middle(({ apply }) => apply).toFixed(1)} s, assessment ${middle(
      ({ assess }) => assess,
    ).toFixed(
      1,
    )} s; the server took ${middle(({ cpuSeconds }) => cpuSeconds).toFixed(1)} s of processor time and its memory rose by ${Math.round(
      middle(({ megabytes }) => megabytes),
    )} MB at most`,
  });
  return hash;
}

const file = plotFile();
await measureEngine("pglite", file, async (folder) => ({ dataDirectory: folder }));
const cluster = await startCluster().catch((error: unknown) => {
  console.error(`PostgreSQL is left out: ${error instanceof Error ? error.message : error}`);
});
if (cluster) {
  try {
    await measureEngine("postgres", file, (_, run) => newDatabase(cluster, `verdict_${run}`));
  } finally {
    await cluster.stop();
  }
}
