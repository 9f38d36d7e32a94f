import { randomUUID } from "node:crypto";
import type { Transaction } from "#database/database.ts";
import { enqueueJob } from "#jobs/enqueue-job.ts";
import { fileDeclarationJob } from "./file-declaration-job.ts";

/** Asks a job to go on with what is asked of a declaration at once. Should it be lost, follow-filings takes it a minute later. */
export async function enqueueFiling(
  transaction: Transaction,
  found: { organisationId: number; projectId: number },
  declarationId: number,
): Promise<void> {
  await enqueueJob(transaction, fileDeclarationJob, {
    organisationId: found.organisationId,
    projectId: found.projectId,
    input: { declarationId },
    key: `${declarationId}:${randomUUID()}`,
  });
}

/** Marks what is asked of a filing; false where something is asked already. */
export async function askOfFiling(
  transaction: Transaction,
  filingId: number,
  doing: "submit" | "amend" | "withdraw",
): Promise<boolean> {
  const asked = await transaction.query(
    `update public.eu_filings
     set doing = $2, sent_at = null, sends = 0, faults = '[]', next_look_at = clock_timestamp() + interval '1 minute'
     where id = $1 and doing is null
     returning id`,
    [filingId, doing],
  );
  return asked.length > 0;
}
