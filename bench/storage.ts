import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startCluster } from "../apps/server/test/postgres-cluster.ts";
import { printLine } from "./measure/benchmark-line.ts";
import { type Child, startChild } from "./measure/child-process.ts";
import { median } from "./measure/measure.ts";
import { inTemporaryFolder } from "./measure/temporary-folder.ts";
import { watchProcess } from "./measure/watch-process.ts";
import { versionOf } from "./peers/package-version.ts";
import type { Serving, Start } from "./storage/serving.ts";
import { fetchHash, hashOf, send, sendInPieces } from "./storage/transfer.ts";

const BYTES = Number(process.env.STORAGE_MB ?? 1024) * 1024 * 1024;
const RUNS = Number(process.env.STORAGE_RUNS ?? 2);
const ON = (process.env.STORAGE_ON ?? "disk,s3").split(",");
/** After which a server that has begun uses no more memory than it keeps. */
const SETTLE_MS = 3000;

type Used = { seconds: number; megabytes: number };
type Way = {
  name: string;
  run: (serving: Serving, run: number) => Promise<void>;
  plain: (url: string) => Promise<void>;
};

const binary = { "content-type": "application/octet-stream" };
const upload = (url: string) => send("POST", `${url}/file`, binary, { bytes: BYTES }).then(() => {});
const authorized = ({ token }: Serving) => ({ authorization: `Bearer ${token}` });
const expected = hashOf(BYTES);

async function expectWhole(url: string, headers: Record<string, string>): Promise<void> {
  if ((await fetchHash(url, headers)) !== expected) throw new Error(`${url} gave other bytes`);
}

const ways: Way[] = [
  {
    name: "upload",
    run: async (serving) => {
      const headers = { ...authorized(serving), ...binary, "x-upsert": "true" };
      await send("POST", `${serving.url}/storage/v1/object/bench/whole.bin`, headers, { bytes: BYTES });
    },
    plain: upload,
  },
  {
    name: "upload-in-pieces",
    run: (serving, run) => sendInPieces(serving.url, serving.token, `pieces-${run}.bin`, BYTES),
    plain: upload,
  },
  {
    name: "download",
    run: (serving) => expectWhole(`${serving.url}/storage/v1/object/bench/whole.bin`, authorized(serving)),
    plain: (url) => expectWhole(`${url}/file`, {}),
  },
];

type Started<Answer> = { child: Child; answer: Answer };

async function start<Answer>(script: string, message: object | string): Promise<Started<Answer>> {
  const child = startChild(join(import.meta.dirname, "storage", script));
  return { child, answer: await child.ask<Answer>(message) };
}

async function watched({ child }: Started<unknown>, work: () => Promise<void>): Promise<Used> {
  const watch = watchProcess(child.pid);
  const began = performance.now();
  await work();
  return { seconds: (performance.now() - began) / 1000, megabytes: watch.stop().megabytes };
}

await inTemporaryFolder(async (folder) => {
  const cluster = await startCluster();
  const children: Child[] = [];
  try {
    const plain = await start<string>("plain-stream.ts", folder);
    children.push(plain.child);
    const location = {
      url: cluster.url("postgres", "authenticator"),
      ownerUrl: cluster.url("postgres", "postgres"),
    };
    for (const on of ON) {
      const settings: Start = on === "s3" ? { ...location, s3: await startS3(children) } : location;
      const serving = await start<Serving>("serving.ts", settings);
      children.push(serving.child);
      await pause(SETTLE_MS);
      for (const way of ways) await measure(on, way, serving, plain);
    }
  } finally {
    for (const child of children) await child.stop();
    await cluster.stop();
  }
});

async function startS3(children: Child[]): Promise<NonNullable<Start["s3"]>> {
  const { child, answer } = await start<NonNullable<Start["s3"]>>("s3-server.ts", "start");
  children.push(child);
  return answer;
}

async function measure(
  on: string,
  way: Way,
  serving: Started<Serving>,
  plain: Started<string>,
): Promise<void> {
  const ours: Used[] = [];
  const theirs: Used[] = [];
  for (let run = 0; run < RUNS; run++) {
    theirs.push(await watched(plain, () => way.plain(plain.answer)));
    ours.push(await watched(serving, () => way.run(serving.answer, run)));
  }
  const megabytes = (used: Used[]) => Math.round(Math.max(...used.map((one) => one.megabytes)));
  printLine({
    benchmark: `storage-${on}-${way.name}`,
    ours: { name: `/storage/v1 on ${on}`, seconds: median(ours.map(({ seconds }) => seconds)) },
    peer: {
      name: "bare Fastify, stream to disk",
      version: await versionOf("fastify"),
      seconds: median(theirs.map(({ seconds }) => seconds)),
    },
    rows: BYTES,
    agreement: `memory at most ${megabytes(ours)} MB above idle (bare Fastify ${megabytes(theirs)} MB)`,
    note: `${Math.round(BYTES / 1e6)} MB over loopback, both synced to disk, ours hashed too; median of ${RUNS} in turns`,
  });
}
