import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { DatabaseLocation } from "#database/open-database.ts";
import { compiledModules } from "../../../../tools/compiled-modules.ts";
import { nodeFlags } from "../../src/node-flags.ts";
import { freePort } from "../free-port.ts";

/** Where an installation under test keeps its things. */
export type Installation = {
  location: DatabaseLocation;
  dataDirectory: string;
  secret: string;
  /** Further variables of every process. */
  environment?: Record<string, string>;
};

/** A real process of the program; `kill` is `kill -9`. */
export type Running = {
  pid: number;
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** What it wrote since it was ready; a healthy process keeps silent. */
  complaints(): string[];
};
export type RunningServer = Running & { url: string };

const readyWithinMs = 60_000;

/** Starts `main.ts` with or without a worker inside; resolves when it says that it is ready. */
export async function startServerProcess(
  installation: Installation,
  worker: "inside" | "off",
  chosenPort?: string,
): Promise<RunningServer> {
  const port = chosenPort ?? String(await freePort());
  const environment = { PORT: port, WORKER: worker };
  const running = await start("main.ts", installation, environment, "Parcelle is ready");
  return { ...running, url: `http://127.0.0.1:${port}` };
}

/** Starts `worker.ts`, for PostgreSQL only. */
export function startWorkerProcess(installation: Installation): Promise<Running> {
  return start("worker.ts", installation, {}, "the worker takes jobs");
}

async function start(
  program: string,
  { location, dataDirectory, secret, environment: common = {} }: Installation,
  environment: Record<string, string>,
  readyLine: string,
): Promise<Running> {
  const database =
    "dataDirectory" in location
      ? {}
      : {
          DATABASE_URL: location.url,
          DATABASE_OWNER_URL: location.ownerUrl ?? location.url,
          DATABASE_DIRECT_URL: location.directUrl ?? location.url,
        };
  const path = fileURLToPath(new URL(`../../src/${program}`, import.meta.url));
  const child = spawn(process.execPath, [...nodeFlags, path], {
    // Without a checkout, so that a commit between two starts is not another version of the code.
    env: {
      PATH: process.env.PATH,
      GIT_DIR: "/nowhere",
      NODE_COMPILE_CACHE: compiledModules,
      DATA_DIR: dataDirectory,
      SECRET: secret,
      ...database,
      ...common,
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = await untilReady(child, program, readyLine);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  };
  return { pid: child.pid!, kill: () => end("SIGKILL"), stop: () => end("SIGTERM"), complaints: output };
}

/** The answer tells what was written afterwards. */
function untilReady(child: ChildProcess, program: string, readyLine: string): Promise<() => string[]> {
  return new Promise((resolve, reject) => {
    let output = "";
    const fail = (why: string) => {
      child.kill("SIGKILL");
      reject(new Error(`${program} ${why}:\n${output}`));
    };
    const timer = setTimeout(() => fail("was not ready in time"), readyWithinMs);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (!output.includes(readyLine)) return;
      clearTimeout(timer);
      const told = output.length;
      resolve(() => output.slice(told).split("\n").filter(Boolean));
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", () => {
      clearTimeout(timer);
      fail("ended too early");
    });
  });
}
