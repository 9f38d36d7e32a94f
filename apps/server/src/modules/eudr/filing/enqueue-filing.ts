import { randomUUID } from "node:crypto";
import type { Transaction } from "#database/database.ts";
import { enqueueJob } from "#jobs/enqueue-job.ts";
import { fileDeclarationJob } from "./file-declaration-job.ts";

/** Asks a job to go on with a filing at once. Should it be lost, follow-filings takes the filing a minute later. */
export async function enqueueFiling(
  transaction: Transaction,
  found: { organisationId: number; projectId: number },
  filingId: number,
): Promise<void> {
  await enqueueJob(transaction, fileDeclarationJob, {
    organisationId: found.organisationId,
    projectId: found.projectId,
    input: { filingId },
    key: `${filingId}:${randomUUID()}`,
  });
}

/** The filing of a declaration that counts: the last. */
export async function lastFiling(
  transaction: Transaction,
  declarationId: number,
): Promise<{ id: number; uuid: string | null; doing: string | null; environment: string } | undefined> {
  const [filing] = await transaction.query<{
    id: number;
    uuid: string | null;
    doing: string | null;
    environment: string;
  }>(
    "select id, uuid, doing, environment from public.eu_filings where declaration_id = $1 order by id desc limit 1",
    [declarationId],
  );
  return filing;
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
