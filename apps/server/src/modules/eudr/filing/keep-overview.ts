import type { StatementState } from "@parcelle/domain/declaration/statements";
import { entryOf } from "@parcelle/domain/unknown-code";
import type { Overview } from "@parcelle/eu-filing/answer/answers";
import type { Transaction } from "#database/database.ts";
import { type Filing, loadStatements, settleDeclaration } from "./filing-rows.ts";
import { pollMs, settledPollMs } from "./pace-of-looks.ts";

const states: Readonly<Record<string, StatementState>> = {
  SUBMITTED: "submitted",
  AVAILABLE: "available",
  REJECTED: "rejected",
  WITHDRAWN: "withdrawn",
  ARCHIVED: "archived",
  GROUPED: "grouped",
  OBSOLETE: "obsolete",
};

/** Null for a status that a newer system may have. */
export const stateOfStatus = (status: string): StatementState | null => entryOf(states, status) ?? null;

const MOST_OF_A_MESSAGE = 1_000;

/** Nothing changes any more of what was rejected or withdrawn. */
const final = new Set(["REJECTED", "WITHDRAWN", "OBSOLETE"]);

/** Keeps what the system tells of a statement: numbers, state and what the authority says. */
export async function keepOverview(transaction: Transaction, filing: Filing, seen: Overview): Promise<void> {
  const { environment } = filing;
  const next = seen.status === "SUBMITTED" ? pollMs[environment] : settledPollMs[environment];
  await transaction.query(
    `update public.eu_filings
     set uuid = coalesce(uuid, $2), status = $3, version = $4, state = coalesce($10, state), doing = null, sent_at = null, sends = 0,
       reference_number = coalesce(reference_number, $13), verification_number = coalesce(verification_number, $14),
       submitted_at = coalesce(submitted_at, $5::timestamptz, clock_timestamp() + ahead.hours * interval '1 hour'), communication = $6,
       faults = case when $3 = 'REJECTED' then $7::jsonb when doing is null then faults else '[]' end,
       accepted_filing_id = case when doing in ('submit', 'amend') then sent_filing_id else accepted_filing_id end,
       looked_at = clock_timestamp(),
       next_look_at = case when $8 then null else clock_timestamp() + $9 * interval '1 millisecond' end
     from (
       select coalesce(max(clock.ahead_hours), 0) as hours
       from public.rehearsal_clocks as clock
       where clock.organisation_id = $11 and $12 = 'rehearsal'
     ) as ahead
     where eu_filings.id = $1`,
    [
      ...[filing.id, seen.uuid, seen.status, seen.version, seen.date],
      seen.communication === null ? null : asFarAsKept(seen.communication.content),
      JSON.stringify([{ code: "rejected_by_authority", field: "", message: seen.rejectionReason ?? "" }]),
      ...[final.has(seen.status), next, stateOfStatus(seen.status)],
      ...[filing.organisationId, environment, seen.referenceNumber, seen.verificationNumber],
    ],
  );
  await settleDeclaration(transaction, filing);
  await keepNumbers(transaction, filing);
  if (filing.doing !== null) await lookAtGrouped(transaction, filing);
}

/** The beginning of a message; one that is longer ends with a sign of it. */
const asFarAsKept = (message: string): string =>
  message.length > MOST_OF_A_MESSAGE ? `${message.slice(0, MOST_OF_A_MESSAGE)}…` : message;

/** What a statement groups, or lets go with its withdrawal, has another state at once: it is asked for soon. */
async function lookAtGrouped(transaction: Transaction, filing: Filing): Promise<void> {
  await transaction.query(
    `update public.eu_filings as grouped
     set next_look_at = clock_timestamp() + $4 * interval '1 millisecond'
     from public.declaration_references as reference
     where reference.declaration_id = $1 and reference.is_grouped
       and grouped.reference_number = reference.reference_number
       and grouped.organisation_id = $2 and grouped.environment = $3 and grouped.doing is null`,
    [filing.declarationId, filing.organisationId, filing.environment, pollMs[filing.environment]],
  );
}

/** A declaration that is one statement has its numbers; where it is several, each has its own. */
async function keepNumbers(transaction: Transaction, { declarationId, environment }: Filing): Promise<void> {
  const kept = (await loadStatements(transaction, declarationId, environment)).filter(
    ({ isSurplus }) => !isSurplus,
  );
  const [only, ...others] = kept;
  if (only === undefined || others.length > 0) return;
  await transaction.query(
    `update public.declarations as declaration
     set eudr_reference = coalesce(eudr_reference, filing.uuid),
       reference_number = coalesce(declaration.reference_number, filing.reference_number),
       verification_number = coalesce(declaration.verification_number, filing.verification_number)
     from public.eu_filings as filing
     where declaration.id = $1 and filing.id = $2 and declaration.environment = filing.environment
       and declaration.state not in ('rejected', 'draft', 'ready', 'submission_failed')`,
    [declarationId, only.id],
  );
}
