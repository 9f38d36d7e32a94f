import { z } from "zod";
import type { Database } from "#database/database.ts";
import { defineJob } from "#jobs/define-job.ts";
import { lookAtFilings } from "./look-at-filings.ts";

/** Left by `app.ask_for_filings` where a filing waits to be looked at; it belongs to no organisation, so nobody sees it. */
export const followFilingsJob = defineJob({
  name: "follow-filings",
  attempts: 5,
  input: z.object({ environment: z.string() }),
  async run({ job, input, services, signal }) {
    return { looked: await lookAtFilings({ services, signal }, job.id, input.environment) };
  },
});

/** How often each process asks whether a filing waits; the look-ups themselves keep to the system's half hour. */
export const FILINGS_ASKED_MS = 2_000;

export const askForFilings = (database: Database): Promise<void> =>
  database.asService(async (transaction) => {
    await transaction.query("select app.ask_for_filings()");
  });
