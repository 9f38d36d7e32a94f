import { fork } from "node:child_process";
import type { ResourceLimits } from "node:worker_threads";
import type { ProcessData } from "./begin-process.ts";
import type { TaskResponse } from "./serve-tasks.ts";
import { TaskCalls } from "./task-calls.ts";
import { type ComputeThread, smallYoungGeneration, type Tasks, useUntil } from "./thread.ts";

/** Nothing that the server is told in secret; what Node needs to find and keep code. */
const PASSED_ON = ["PATH", "TZ", "LANG", "TMPDIR", "NODE_COMPILE_CACHE"];

/**
 * A thread in a process of its own, for what reads files of others with code that is not ours: native code cannot be
 * interrupted within a process, and memory that it takes is not counted. This one is killed and gives all of it back.
 *
 * @param entry as for `startThread`
 * @param limits of the memory of the thread
 */
export function startProcess<Served extends Tasks>(
  entry: URL,
  limits?: ResourceLimits,
): ComputeThread<Served> {
  const data: ProcessData = {
    entry: entry.href,
    resourceLimits: { ...smallYoungGeneration, ...limits },
  };
  const child = fork(new URL("./begin-process.ts", import.meta.url), [JSON.stringify(data)], {
    serialization: "advanced",
    execArgv: [],
    env: Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]])),
  });
  const gone = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  const calls = new TaskCalls<Served>((request) =>
    // A process that is gone says so by its exit.
    child.send(request, () => undefined),
  );
  child.on("message", (message: TaskResponse | { ended: string }) => {
    if ("ended" in message) calls.end(`The computing process ended: ${message.ended}`);
    else calls.answer(message);
  });
  child.on("error", (error) => calls.end(`The computing process ended: ${error.message}`, error));
  child.on("exit", (code, signal) => calls.end(`The computing process ended with ${signal ?? code}.`));

  return {
    call: calls.call,
    hasEnded: () => calls.hasEnded,
    letProcessEnd() {
      child.unref();
      child.channel?.unref();
    },
    async close() {
      child.kill("SIGKILL");
      await gone;
    },
  };
}

/** As `withThread`, in a process of its own. */
export async function withProcess<Served extends Tasks, Result>(
  entry: URL,
  signal: AbortSignal,
  use: (thread: ComputeThread<Served>) => Promise<Result>,
  limits?: ResourceLimits,
): Promise<Result> {
  signal.throwIfAborted();
  return useUntil(startProcess<Served>(entry, limits), signal, use);
}
