import type { DeclarationState } from "@parcelle/domain/states/declaration-states";
import { entryOf } from "@parcelle/domain/unknown-code";
import type { Overview } from "@parcelle/eu-filing/answer/answers";
import type { Transaction } from "#database/database.ts";
import { type Filing, moveDeclaration } from "./filing-rows.ts";
import { pollMs, settledPollMs } from "./pace-of-looks.ts";

const states: Readonly<Record<string, DeclarationState>> = {
  SUBMITTED: "submitted",
  AVAILABLE: "available",
  REJECTED: "rejected",
  WITHDRAWN: "withdrawn",
  ARCHIVED: "archived",
  GROUPED: "grouped",
  OBSOLETE: "obsolete",
};

const MOST_OF_A_MESSAGE = 1_000;

/** Nothing changes any more of what was rejected or withdrawn. */
const final = new Set(["REJECTED", "WITHDRAWN", "OBSOLETE"]);

/** Keeps what the system tells of a statement: numbers, state and what the authority says. */
export async function keepOverview(transaction: Transaction, filing: Filing, seen: Overview): Promise<void> {
  const { environment } = filing;
  const next = seen.status === "SUBMITTED" ? pollMs[environment] : settledPollMs[environment];
  await transaction.query(
    `update public.eu_filings
     set uuid = coalesce(uuid, $2), status = $3, version = $4, doing = null, sent_at = null, sends = 0,
       submitted_at = coalesce(submitted_at, $5::timestamptz, clock_timestamp() + ahead.hours * interval '1 hour'), communication = $6,
       faults = case when $3 = 'REJECTED' then $7::jsonb when doing is null then faults else '[]' end,
       accepted_filing_id = case when doing in ('submit', 'amend') then last.id else accepted_filing_id end,
       looked_at = clock_timestamp(),
       next_look_at = case when $8 then null else clock_timestamp() + $9 * interval '1 millisecond' end
     from (
       select max(id) as id from public.declaration_filings where declaration_id = $10
     ) as last
     cross join (
       select coalesce(max(clock.ahead_hours), 0) as hours
       from public.rehearsal_clocks as clock
       where clock.organisation_id = $11 and $12 = 'rehearsal'
     ) as ahead
     where eu_filings.id = $1`,
    [
      ...[filing.id, seen.uuid, seen.status, seen.version, seen.date],
      seen.communication === null ? null : asFarAsKept(seen.communication.content),
      JSON.stringify([{ code: "rejected_by_authority", field: "", message: seen.rejectionReason ?? "" }]),
      ...[final.has(seen.status), next, filing.declarationId],
      ...[filing.organisationId, environment],
    ],
  );
  await keepInDeclaration(transaction, filing, seen);
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
     from public.declarations as declaration, public.declaration_references as reference
     where reference.declaration_id = $1 and reference.is_grouped
       and declaration.reference_number = reference.reference_number
       and declaration.organisation_id = $2 and declaration.environment = $3
       and grouped.declaration_id = declaration.id and grouped.environment = $3 and grouped.doing is null`,
    [filing.declarationId, filing.organisationId, filing.environment, pollMs[filing.environment]],
  );
}

async function keepInDeclaration(transaction: Transaction, filing: Filing, seen: Overview): Promise<void> {
  const { declarationId } = filing;
  // A statement of an earlier rehearsal says nothing of what the declaration is now.
  const [declaration] = await transaction.query<{ state: DeclarationState }>(
    `select state from public.declarations as declaration
     where id = $1 and environment = $2
       and $3 = (select max(id) from public.eu_filings where declaration_id = declaration.id)
     for update`,
    [filing.declarationId, filing.environment, filing.id],
  );
  const to = entryOf(states, seen.status);
  // While a person amends, the statement at the EU is what it was.
  if (
    declaration === undefined ||
    to === undefined ||
    (declaration.state === "amending" && to === "available")
  )
    return;
  // Through "submitted": what the system has taken is never taken as new.
  if (declaration.state === "submitting" && to !== "available" && to !== "rejected")
    await moveDeclaration(transaction, declarationId, "submitted");
  await moveDeclaration(transaction, declarationId, to);
  await transaction.query(
    `update public.declarations
     set eudr_reference = coalesce(eudr_reference, $2), reference_number = coalesce(reference_number, $3),
       verification_number = coalesce(verification_number, $4)
     where id = $1 and state not in ('rejected', 'draft')`,
    [declarationId, seen.uuid, seen.referenceNumber, seen.verificationNumber],
  );
}
