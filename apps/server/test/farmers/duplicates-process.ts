import { setTimeout as pause } from "node:timers/promises";
import type { Claims, Database } from "#database/database.ts";
import { type DatabaseLocation, openDatabase } from "#database/open-database.ts";
import { withoutRequest } from "#hosted/functions/define-function.ts";
import type { JobDefinition } from "#jobs/define-job.ts";
import { startWorker } from "#jobs/run-worker.ts";
import { findFarmerDuplicatesJob } from "#modules/farmers/duplicates/find-farmer-duplicates-job.ts";
import { mergeFarmers } from "#modules/farmers/duplicates/merge-farmers.ts";
import type { Services } from "#platform/services.ts";
import { noFiles } from "../no-files.ts";
import { noMail } from "../no-mail.ts";
import { untilSettled } from "./until-settled.ts";

export type Work =
  | { location: DatabaseLocation; does: "search" }
  | { location: DatabaseLocation; does: "merge"; claims: Claims; keptId: number; otherId: number };

/** The job as it is, which says after each batch where it is, and waits a little for who may end it there. */
const slowly: JobDefinition<{ everybody: boolean }> = {
  ...findFarmerDuplicatesJob,
  run: async (run) => {
    const result = await findFarmerDuplicatesJob.run({
      ...run,
      progress: async (done, total, step) => {
        await run.progress(done, total, step);
        process.send?.({ told: `${step} ${done}` });
        await pause(100);
      },
    });
    void untilSettled(database, run.job.id).then(() => process.send?.({ told: "over" }));
    return result;
  },
};

async function search(database: Database): Promise<void> {
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
}

/** Merges as the function does, and stands still when all is written and nothing committed yet. */
async function merge(database: Database, { claims, keptId, otherId }: Work & { does: "merge" }) {
  const standing: Database = {
    ...database,
    asWorkflow: (who, run) =>
      database.asWorkflow(who, async (transaction) => {
        await run(transaction);
        process.send?.({ told: "written" });
        return new Promise<never>(() => {});
      }),
  };
  await mergeFarmers.handler({
    input: { keptId, otherId, values: { lastName: "other" } },
    claims,
    locale: "fr",
    requestId: "",
    services: { database: standing } as Services,
    signal: new AbortController().signal,
    ...withoutRequest(),
  });
}

const work = JSON.parse(process.argv[2] ?? "null") as Work;
const database = await openDatabase(work.location);
await (work.does === "search" ? search(database) : merge(database, work));
