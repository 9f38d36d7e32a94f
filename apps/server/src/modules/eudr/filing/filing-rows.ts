import type { DeclarationKind } from "@parcelle/domain/declaration/declaration-kinds";
import {
  currentStatements,
  type StatementState,
  stateByStatements,
} from "@parcelle/domain/declaration/statements";
import type { DeclarationState, FilingEnvironment } from "@parcelle/domain/states/declaration-states";
import type { EuFault } from "@parcelle/eu-filing/answer/answers";
import type { Transaction } from "#database/database.ts";

/** What is known of a statement of a declaration at the Information System. Moments are milliseconds. */
export type Filing = {
  id: number;
  organisationId: number;
  declarationId: number;
  environment: FilingEnvironment;
  kind: DeclarationKind;
  /** The same for all statements that the declaration became. */
  series: string;
  /** From 1. */
  statement: number;
  isSurplus: boolean;
  state: StatementState;
  internalReference: string;
  uuid: string | null;
  version: number | null;
  doing: "submit" | "amend" | "withdraw" | null;
  sentAt: number | null;
  sends: number;
  /** Something came or was expected of the system for it before. */
  isKnown: boolean;
  /** What was handed over when its last message left, and what of that the system has taken. */
  sentFilingId: number | null;
  acceptedFilingId: number | null;
};

const COLUMNS = `
  id, organisation_id as "organisationId", declaration_id as "declarationId", environment,
  (select known.kind from public.declarations as known where known.id = eu_filings.declaration_id) as kind, series, statement, is_surplus as "isSurplus", state, sent_filing_id as "sentFilingId", accepted_filing_id as "acceptedFilingId",
  internal_reference as "internalReference", uuid, version, doing, sends, looked_at is not null as "isKnown",
  (extract(epoch from sent_at) * 1000)::double precision as "sentAt"`;

export async function loadFiling(transaction: Transaction, id: number): Promise<Filing | null> {
  const [found] = await transaction.query<Filing>(`select ${COLUMNS} from public.eu_filings where id = $1`, [
    id,
  ]);
  return found ?? null;
}

/** The statements of a declaration that count in an environment, by their numbers. */
export async function loadStatements(
  transaction: Transaction,
  declarationId: number,
  environment: FilingEnvironment | null,
): Promise<Filing[]> {
  const all = await transaction.query<Filing>(
    `select ${COLUMNS} from public.eu_filings where declaration_id = $1 and environment = $2`,
    [declarationId, environment],
  );
  return currentStatements(all, environment);
}

/** What a declaration was handed over as last. */
export async function lastHandedOver(
  transaction: Transaction,
  declarationId: number,
): Promise<number | null> {
  const [last] = await transaction.query<{ id: number | null }>(
    "select max(id) as id from public.declaration_filings where declaration_id = $1",
    [declarationId],
  );
  return last?.id ?? null;
}

/** Statements of a declaration of which something is asked. */
export const openFilings = (transaction: Transaction, declarationId: number): Promise<Filing[]> =>
  transaction.query<Filing>(
    `select ${COLUMNS} from public.eu_filings where declaration_id = $1 and doing is not null order by statement, id`,
    [declarationId],
  );

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
    `update public.eu_filings as filing
     set sent_at = clock_timestamp(), sends = sends + 1, sent_filing_id = (
       select max(handed.id) from public.declaration_filings as handed where handed.declaration_id = filing.declaration_id
     )
     where id = $1`,
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

/** What was asked of the system has ended with a refusal; what was to be submitted is rejected or has failed, the rest stays. */
export async function endRefused(
  transaction: Transaction,
  filing: Filing,
  faults: readonly EuFault[],
  state: StatementState | null,
): Promise<void> {
  await transaction.query(
    `update public.eu_filings
     set doing = null, sent_at = null, faults = $2::jsonb, state = coalesce($3, state), looked_at = clock_timestamp(),
       next_look_at = case when uuid is null then null else clock_timestamp() end
     where id = $1`,
    [filing.id, JSON.stringify(faults.slice(0, 200).map(shortened)), state],
  );
  await settleDeclaration(transaction, filing);
}

const shortened = ({ code, field, message }: EuFault): EuFault => ({
  code: code.slice(0, 120),
  field: field.slice(0, 300),
  message: message.slice(0, 1_000),
});

/** Moves a declaration to the state that follows from its statements; what an earlier series says no longer counts. */
export async function settleDeclaration(transaction: Transaction, filing: Filing): Promise<void> {
  const { declarationId, environment, series } = filing;
  const [declaration] = await transaction.query<{ state: DeclarationState }>(
    "select state from public.declarations where id = $1 and environment = $2 for update",
    [declarationId, environment],
  );
  if (declaration === undefined) return;
  const statements = await loadStatements(transaction, declarationId, environment);
  if (statements[0]?.series !== series) return;
  const last = await lastHandedOver(transaction, declarationId);
  const to = stateByStatements(
    statements.map((one) => ({ ...one, isBehind: one.acceptedFilingId !== last })),
    declaration.state,
  );
  if (to === null || to === declaration.state) return;
  // Through "submitted": what the system has taken is never taken as new.
  if (declaration.state === "submitting" && !reachedAtOnce.has(to))
    await moveDeclaration(transaction, declarationId, "submitted");
  await moveDeclaration(transaction, declarationId, to);
}

const reachedAtOnce: ReadonlySet<DeclarationState> = new Set([
  ...(["submitted", "available", "rejected", "submission_failed", "amending"] as const),
]);

async function moveDeclaration(
  transaction: Transaction,
  declarationId: number,
  to: DeclarationState,
): Promise<void> {
  await transaction.query("update public.declarations set state = $2 where id = $1", [declarationId, to]);
}
