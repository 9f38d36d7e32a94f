import { parentPort } from "node:worker_threads";
import { RasterError } from "../raster-error.ts";
import { counterOf, workOn, type ZonalJob } from "./zonal-job.ts";
import type { WorkerReply } from "./zonal-workers.ts";

parentPort?.on("message", (job: ZonalJob) => void answer(job));

async function answer(job: ZonalJob): Promise<void> {
  parentPort?.postMessage(await replyTo(job));
}

async function replyTo(job: ZonalJob): Promise<WorkerReply> {
  const breathe = () => {
    if (Atomics.load(job.counters, counterOf.stop) === 1) throw new Error("The work was stopped.");
    return undefined;
  };
  try {
    return { answers: await workOn(job, breathe) };
  } catch (cause) {
    const { message } = cause instanceof Error ? cause : new Error(String(cause));
    return {
      failure:
        cause instanceof RasterError ? { message, code: cause.code, detail: cause.detail } : { message },
    };
  }
}
