import { flushCompileCache } from "node:module";
import { workerData } from "node:worker_threads";
import { type Ending, guardCompression } from "./guard-compression.ts";

/** What every thread is begun with. */
export type ThreadData = { entry: string; ending: Ending };

const { entry, ending } = workerData as ThreadData;
guardCompression(ending);
await import(entry);
// Node keeps compiled code when a process ends by itself, and what a thread computes in is killed.
flushCompileCache();
