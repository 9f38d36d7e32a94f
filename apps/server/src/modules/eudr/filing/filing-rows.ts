import type { FilingEnvironment } from "@parcelle/domain/states/declaration-states";
import type { EuFault } from "@parcelle/eu-filing/answer/answers";
import type { Transaction } from "#database/database.ts";

/** What is known of a declaration at the Information System. Moments are milliseconds. */
export type Filing = {
  id: number;
  organisationId: number;
  declarationId: number;
  environment: FilingEnvironment;
  internalReference: string;
  uuid: string | null;
  version: number | null;
  doing: "submit" | "amend" | "withdraw" | null;
  sentAt: number | null;
  sends: number;
  /** Something came or was expected of the system for it before. */
  isKnown: boolean;
};

const COLUMNS = `
  id, organisation_id as "organisationId", declaration_id as "declarationId", environment,
  internal_reference as "internalReference", uuid, version, doing, sends, looked_at is not null as "isKnown",
  (extract(epoch from sent_at) * 1000)::double precision as "sentAt"`;

export async function loadFiling(transaction: Transaction, id: number): Promise<Filing | null> {
  const [found] = await transaction.query<Filing>(`select ${COLUMNS} from public.eu_filings where id = $1`, [
    id,
  ]);
  return found ?? null;
}

/** Those of an environment whose moment has come, the longest due first. */
export const dueFilings = (transaction: Transaction, environment: string): Promise<Filing[]> =>
  transaction.query<Filing>(
    `select ${COLUMNS} from public.eu_filings
     where environment = $1 and next_look_at <= clock_timestamp()
     order by next_look_at, id
     limit 1000`,
    [environment],
  );

/** Whether this job alone is at work on the filing now. */
export async function holdFiling(
  transaction: Transaction,
  filingId: number,
  jobId: number,
): Promise<boolean> {
  const [held] = await transaction.query<{ held: boolean }>("select app.hold_filing($1, $2) as held", [
    ...[filingId, jobId],
  ]);
  return held?.held === true;
}

export async function letGo(transaction: Transaction, filingId: number, jobId: number): Promise<void> {
  await transaction.query(
    "update public.eu_filings set held_by = null, held_until = null where id = $1 and held_by = $2",
    [filingId, jobId],
  );
}

/** Said before a message goes that changes something: from here on its answer may be lost. */
export async function markSent(transaction: Transaction, filingId: number): Promise<void> {
  await transaction.query(
    "update public.eu_filings set sent_at = clock_timestamp(), sends = sends + 1 where id = $1",
    [filingId],
  );
}

/** The message never left, or is known to have come to nothing. */
export async function markUnsent(transaction: Transaction, filingId: number): Promise<void> {
  await transaction.query("update public.eu_filings set sent_at = null where id = $1", [filingId]);
}

export async function lookAgainIn(
  transaction: Transaction,
  filingIds: readonly number[],
  ms: number,
): Promise<void> {
  await transaction.query(
    `update public.eu_filings
     set looked_at = clock_timestamp(), next_look_at = clock_timestamp() + $2 * interval '1 millisecond'
     where id = any ($1::bigint[])`,
    [filingIds, ms],
  );
}

/** What was asked of the system has ended with a refusal; the declaration goes to a state, or stays. */
export async function endRefused(
  transaction: Transaction,
  filing: Filing,
  faults: readonly EuFault[],
  to: string | null,
): Promise<void> {
  await transaction.query(
    `update public.eu_filings
     set doing = null, sent_at = null, faults = $2::jsonb, looked_at = clock_timestamp(),
       next_look_at = case when uuid is null then null else clock_timestamp() end
     where id = $1`,
    [filing.id, JSON.stringify(faults.slice(0, 200).map(shortened))],
  );
  if (to !== null) await moveDeclaration(transaction, filing.declarationId, to);
}

const shortened = ({ code, field, message }: EuFault): EuFault => ({
  code: code.slice(0, 120),
  field: field.slice(0, 300),
  message: message.slice(0, 1_000),
});

export async function moveDeclaration(
  transaction: Transaction,
  declarationId: number,
  to: string,
): Promise<void> {
  await transaction.query("update public.declarations set state = $2 where id = $1 and state <> $2", [
    ...[declarationId, to],
  ]);
}
