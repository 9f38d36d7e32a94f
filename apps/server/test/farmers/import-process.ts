import { setTimeout as pause } from "node:timers/promises";
import { type DatabaseLocation, openDatabase } from "#database/open-database.ts";
import type { JobDefinition } from "#jobs/define-job.ts";
import { startWorker } from "#jobs/run-worker.ts";
import { applyFarmerImportJob } from "#modules/farmers/imports/apply-farmer-import-job.ts";
import { noFiles } from "../no-files.ts";
import { noMail } from "../no-mail.ts";
import { untilSettled } from "./until-settled.ts";

/** The job as it is, which says after each batch how far it is, and waits a little for who may end it there. */
const slowly: JobDefinition<{ importId: number }> = {
  ...applyFarmerImportJob,
  run: async (run) => {
    const result = await applyFarmerImportJob.run({
      ...run,
      checkpoint: null,
      progress: async (done, total, step) => {
        await run.progress(done, total, step);
        process.send?.({ done, total });
        await pause(100);
      },
    });
    void untilSettled(database, run.job.id).then(() => process.send?.({ isOver: true }));
    return result;
  },
};

const location = JSON.parse(process.argv[2] ?? "null") as DatabaseLocation;
const database = await openDatabase(location);
const worker = await startWorker({
  services: { database, files: noFiles, ...noMail, dataDirectory: "" },
  definitions: [slowly as JobDefinition],
  longestWaitMs: 500,
  onError: (error) => process.send?.({ error: String(error) }),
});
process.once("message", () => {
  void worker
    .stop()
    .then(() => database.close())
    .then(() => process.disconnect());
});
