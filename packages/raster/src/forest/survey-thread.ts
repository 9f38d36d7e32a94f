import { parentPort, workerData } from "node:worker_threads";
import { RasterError, type RasterErrorCode } from "../raster-error.ts";
import { type SurveyWork, workOnSurvey } from "./survey-job.ts";

/** What a thread says: a part is in the store, or why the work failed. */
export type SurveyReply =
  | { part: number }
  | { failure: { message: string; code?: RasterErrorCode; detail?: string } };

const say = (reply: SurveyReply) => parentPort?.postMessage(reply);

try {
  await workOnSurvey(workerData as SurveyWork, (part) => say({ part }));
} catch (cause) {
  const { message } = cause instanceof Error ? cause : new Error(String(cause));
  say({
    failure: cause instanceof RasterError ? { message, code: cause.code, detail: cause.detail } : { message },
  });
}
