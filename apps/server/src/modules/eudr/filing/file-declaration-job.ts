import { z } from "zod";
import { defineJob } from "#jobs/define-job.ts";
import { endRefused, loadFiling } from "./filing-rows.ts";
import { advanceHeld } from "./look-at-filings.ts";

/** Tells the Information System what was asked of a filing. Where that stays open, follow-filings goes on with it. */
export const fileDeclarationJob = defineJob({
  name: "file-declaration",
  attempts: 5,
  input: z.object({ filingId: z.number() }),
  async run({ job, input, services, signal, progress }) {
    await progress(0, 1, "sending");
    await advanceHeld({ services, signal }, input.filingId, job.id);
    return {};
  },
  /** Before anything was sent, nothing was filed. What was sent is looked for. */
  async onEnd({ input, services }) {
    await services.database.asService(async (transaction) => {
      const filing = await loadFiling(transaction, input.filingId);
      if (filing === null || filing.doing === null) return;
      if (filing.sentAt !== null) {
        await transaction.query(
          "update public.eu_filings set next_look_at = clock_timestamp() where id = $1",
          [filing.id],
        );
        return;
      }
      const to = { submit: "submission_failed", amend: "amending", withdraw: null }[filing.doing];
      await endRefused(transaction, filing, [{ code: "not_sent", field: "", message: "" }], to);
    });
  },
});
