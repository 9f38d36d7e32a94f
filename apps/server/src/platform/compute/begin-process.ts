import { flushCompileCache } from "node:module";
import { Worker } from "node:worker_threads";
import type { ThreadData } from "./begin-thread.ts";
import { newEnding } from "./guard-compression.ts";

/** What every process is begun with, as text of JSON. */
export type ProcessData = { entry: string; resourceLimits: object };

const { entry, resourceLimits } = JSON.parse(process.argv[2]!) as ProcessData;

// The tasks run in a thread, so that this one hears in any case that its server is gone.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
const worker = new Worker(new URL("./begin-thread.ts", import.meta.url), {
  workerData: { entry, ending: newEnding() } satisfies ThreadData,
  resourceLimits,
});
process.on("message", (request) => worker.postMessage(request));
worker.on("message", (response) => process.send?.(response));
worker.on("error", (error) => process.send?.({ ended: error.message }));
worker.on("exit", (code) => process.send?.({ ended: `code ${code}` }, () => process.exit(code)));
flushCompileCache();
