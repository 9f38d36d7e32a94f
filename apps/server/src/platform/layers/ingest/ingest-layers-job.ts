import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Database } from "#database/database.ts";
import { defineJob, JobFailure, type JobRun } from "#jobs/define-job.ts";
import type { ComputeThread } from "#platform/compute/thread.ts";
import { layersFolder, registerLayers } from "../register-layers.ts";
import { finishIngest } from "./finish-ingest.ts";
import {
  bytesFree,
  bytesNeeded,
  clearIngest,
  endIngest,
  findIngest,
  ingestFolder,
  type LayerIngest,
} from "./ingest-rows.ts";
import type { IngestTasks } from "./ingest-thread.ts";
import { placesOf, withIngestThread } from "./inspect-layers-job.ts";
import { refuseOthers, refusing } from "./refuse-ingest.ts";

/** Files that are whole, by name. */
type Checkpoint = { written: string[] };

const perFile = 1000;
const progressEveryMs = 500;

export const ingestLayersJob = defineJob<{ ingestId: number }, Checkpoint, unknown>({
  name: "ingest-layers",
  attempts: 3,
  // Its size is the operators’ own, and it tells little while it goes on.
  longestStepMs: 12 * 3_600_000,
  input: z.object({ ingestId: z.number() }),
  async run(run) {
    const { input, services } = run;
    const { database, dataDirectory } = services;
    const ingest = await findIngest(database, input.ingestId);
    // A process that died after the last step has not cleared up.
    if (ingest.status === "registered") await clearIngest(services, ingest.id, ingest.request);
    if (ingest.status !== "ingesting") return { ingestId: ingest.id };
    const home = homeOf(ingest);
    if (!existsSync(path.join(dataDirectory, home))) {
      const written = await refusing(run, () => writeFiles(run, ingest));
      run.signal.throwIfAborted();
      await settle(dataDirectory, ingest, written);
    }
    await registerLayers(database, dataDirectory);
    const outcome = await finishIngest(database, ingest, home);
    await clearIngest(services, ingest.id, ingest.request);
    return { ingestId: ingest.id, ...outcome };
  },
  async onEnd({ input, status, services }) {
    const ingest = await findIngest(services.database, input.ingestId);
    if (ingest.status === "registered") return;
    const home = homeOf(ingest);
    await rm(path.join(services.dataDirectory, home), { recursive: true, force: true });
    await forget(services.database, home);
    await endIngest(services, ingest.id, status);
  },
});

/** Where the files of an ingest lie for good, below the data directory. */
function homeOf({ id, request }: LayerIngest): string {
  return path.join(layersFolder, request.product, request.version, `ingest-${id}`);
}

async function writeFiles(run: JobRun<unknown, Checkpoint>, ingest: LayerIngest): Promise<string[]> {
  const { services, checkpoint, saveCheckpoint } = run;
  const written = [...(checkpoint?.written ?? [])];
  const parts = path.join(ingestFolder(services.dataDirectory, ingest.id), "parts");
  await keepOnly(parts, written);
  await run.progress(0, 1, "inputs");
  const places = await placesOf(run, ingest);
  return withIngestThread(run, ingest, places, async (thread, { bytes, marks }) => {
    const files = await thread.call("plan");
    refuseOthers(ingest, marks);
    const free = await bytesFree(services);
    if (bytesNeeded(bytes) > free) throw new JobFailure("disk_full", { needed: bytesNeeded(bytes), free });
    for (let index = 0; index < files; index++) {
      const name = `${ingest.request.component}-${index + 1}.tif`;
      if (written.includes(name)) continue;
      await writeOne({ run, thread, index, files }, path.join(parts, name));
      written.push(name);
      await saveCheckpoint({ written });
    }
    return written;
  });
}

type Writing = {
  run: JobRun<unknown, Checkpoint>;
  thread: ComputeThread<IngestTasks>;
  index: number;
  files: number;
};

async function writeOne({ run, thread, index, files }: Writing, target: string): Promise<void> {
  const counter = new SharedArrayBuffer(4);
  const tell = () =>
    run.progress(index * perFile + Atomics.load(new Int32Array(counter), 0), files * perFile, "write");
  const timer = setInterval(() => void tell().catch(() => undefined), progressEveryMs);
  try {
    await tell();
    await thread.call("write", index, target, counter);
  } finally {
    clearInterval(timer);
  }
}

async function keepOnly(folder: string, names: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    if (!names.includes(name)) await rm(path.join(folder, name), { force: true });
  }
}

/** The files get their description and, in one step, their place. */
async function settle(dataDirectory: string, ingest: LayerIngest, written: string[]): Promise<void> {
  const { product, component, version, synthetic, own } = ingest.request;
  const parts = path.join(ingestFolder(dataDirectory, ingest.id), "parts");
  const files = written.map((file) => ({ file, product, component, version, synthetic }));
  await writeFile(
    path.join(parts, "layers.json"),
    JSON.stringify({ ...(own ? { ownLayers: [own] } : {}), files }, null, 2),
  );
  const home = path.join(dataDirectory, homeOf(ingest));
  await mkdir(path.dirname(home), { recursive: true });
  await rename(parts, home);
}

/** Rows of files that never counted go with them. */
async function forget(database: Database, home: string): Promise<void> {
  await database.asService((transaction) =>
    transaction.query("delete from public.layers where starts_with(file_path, $1) and ingest_id is null", [
      `${home}/`,
    ]),
  );
}
