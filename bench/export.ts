import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { exportFormats } from "@parcelle/domain/export-formats";
import { nodeFlags } from "../apps/server/src/node-flags.ts";
import { startCluster } from "../apps/server/test/postgres-cluster.ts";
import type { Exported, Start } from "./export/exporting-server.ts";
import { printLine } from "./measure/benchmark-line.ts";

const PLOTS = Number(process.env.EXPORT_PLOTS ?? 50_000);
const formats = (process.env.EXPORT_FORMATS?.split(",") ?? exportFormats).filter(
  (format) => format !== "pdf",
);
const script = join(import.meta.dirname, "export", "exporting-server.ts");

const cluster = await startCluster();
try {
  const location = {
    url: cluster.url("postgres", "authenticator"),
    ownerUrl: cluster.url("postgres", "postgres"),
    plots: PLOTS,
  };
  const filling = startChild(location);
  const projectId = await answer<number>(filling);
  await ended(filling);
  for (const format of formats) await measureFormat(format, { ...location, projectId });
} finally {
  await cluster.stop();
}

/** A process for each format, so that none finds the heap of the one before already grown. */
async function measureFormat(format: string, start: Start): Promise<void> {
  const serving = startChild(start);
  await answer(serving);
  const exported = await ask(serving, format);
  serving.disconnect();
  await ended(serving);
  const megabytes = (bytes: number) => Math.round(bytes / 1e6);
  const grown = megabytes(exported.peakBytes - exported.idleBytes);
  printLine({
    benchmark: `export-${format}`,
    ours: { name: "export-plots through the server", seconds: exported.seconds },
    peer: { name: "none", version: null, seconds: null, install: "no program writes this table" },
    rows: PLOTS,
    agreement: `${grown} MB above idle (${megabytes(exported.idleBytes)} MB) at most`,
    note: `${megabytes(exported.fileBytes)} MB written; once, PostgreSQL`,
  });
}

function startChild(start: Start): ChildProcess {
  const child = fork(script, { execArgv: [...nodeFlags] });
  child.send(start);
  return child;
}

function ask(child: ChildProcess, format: string): Promise<Exported> {
  child.send(format);
  return answer<Exported>(child);
}

function answer<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`the server ended with code ${code}`));
    child.once("exit", onExit);
    child.once("message", (message) => {
      child.off("exit", onExit);
      resolve(message as Message);
    });
  });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null) await new Promise((resolve) => child.once("exit", resolve));
}
