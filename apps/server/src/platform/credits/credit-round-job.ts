import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineJob } from "#jobs/define-job.ts";
import { enqueueJob } from "#jobs/enqueue-job.ts";

/** Takes expired credits out of their lots and gives back what dead work still holds; run again it finds nothing. */
export const creditRoundJob = defineJob({
  name: "credit-round",
  attempts: 5,
  input: z.object({}),
  async run({ services: { database }, signal }) {
    const due = await database.asService((transaction) =>
      transaction.query<{ id: number }>(
        `select distinct organisation_id as id from public.credit_lots
         where available > 0 and expires_at <= now() order by 1`,
      ),
    );
    for (const { id } of due) {
      signal.throwIfAborted();
      await database.asService((transaction) => transaction.query("select app.expire_credits($1)", [id]));
    }
    const [row] = await database.asService((transaction) =>
      transaction.query<{ released: number }>("select app.release_stuck_reservations() as released"),
    );
    return { organisationsWithExpiry: due.length, released: row!.released };
  },
});

/** Once an hour, however many processes ask. */
export async function askForCreditRound(transaction: Transaction): Promise<void> {
  const hour = new Date().toISOString().slice(0, 13);
  await enqueueJob(transaction, creditRoundJob, {
    organisationId: null,
    projectId: null,
    input: {},
    key: `credit-round:${hour}`,
  });
}
