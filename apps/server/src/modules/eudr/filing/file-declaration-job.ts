import { z } from "zod";
import type { Database } from "#database/database.ts";
import { defineJob } from "#jobs/define-job.ts";
import { endRefused, type Filing, openFilings } from "./filing-rows.ts";
import { advanceHeld } from "./look-at-filings.ts";

const inputSchema = z.object({ declarationId: z.number() });

/** Tells the Information System what was asked of a declaration, statement by statement. What stays open, follow-filings goes on with. */
export const fileDeclarationJob = defineJob({
  name: "file-declaration",
  attempts: 5,
  input: inputSchema,
  async run({ job, input, services, signal, progress }) {
    const open = await openOf(services.database, input);
    for (const [done, { id }] of open.entries()) {
      signal.throwIfAborted();
      await progress(done, open.length, "sending");
      await advanceHeld({ services, signal }, id, job.id);
    }
    return {};
  },
  /** Before anything was sent, nothing was filed. What was sent is looked for. */
  async onEnd({ input, services }) {
    for (const filing of await openOf(services.database, input))
      await services.database.asService(async (transaction) => {
        if (filing.sentAt !== null) {
          await transaction.query(
            "update public.eu_filings set next_look_at = clock_timestamp() where id = $1",
            [filing.id],
          );
          return;
        }
        const state = filing.doing === "submit" ? "submission_failed" : null;
        await endRefused(transaction, filing, [{ code: "not_sent", field: "", message: "" }], state);
      });
  },
});

const openOf = (database: Database, { declarationId }: z.infer<typeof inputSchema>): Promise<Filing[]> =>
  database.asService((transaction) => openFilings(transaction, declarationId));
