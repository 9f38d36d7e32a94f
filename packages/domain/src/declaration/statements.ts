import type { Translated } from "../language.ts";
import type { DeclarationState, FilingEnvironment } from "../states/declaration-states.ts";

/** What became of one statement at the Information System, or on its way there. */
export const statementStates = [
  "submitting",
  "submission_failed",
  "submitted",
  "available",
  "rejected",
  "withdrawn",
  "archived",
  "grouped",
  "obsolete",
] as const;
export type StatementState = (typeof statementStates)[number];

export const statementStateNames: Readonly<Record<StatementState, Translated>> = {
  submitting: { fr: "En cours d’envoi", en: "Being submitted" },
  submission_failed: { fr: "Échec de l’envoi", en: "Submission failed" },
  submitted: { fr: "Soumis", en: "Submitted" },
  available: { fr: "Disponible", en: "Available" },
  rejected: { fr: "Rejeté", en: "Rejected" },
  withdrawn: { fr: "Retiré", en: "Withdrawn" },
  archived: { fr: "Archivé", en: "Archived" },
  grouped: { fr: "Regroupé", en: "Grouped" },
  obsolete: { fr: "Obsolète", en: "Obsolete" },
};

/** A statement as far as its place in a declaration goes. */
export type SeriesStatement = {
  id: number;
  environment: FilingEnvironment;
  /** The same for all statements that one declaration became. */
  series: string;
  /** From 1. */
  statement: number;
};

/** A statement as far as the state of its declaration follows from it. */
export type StatementFacts = {
  state: StatementState;
  /** What the system is asked to do with it, and has not answered yet. */
  doing: "submit" | "amend" | "withdraw" | null;
  /** The declaration as it is now no longer needs it. */
  isSurplus: boolean;
  /** What was handed over last is not what the system has of it. */
  isBehind: boolean;
};

const standing: ReadonlySet<StatementState> = new Set(["available", "archived", "grouped"]);

/** Whether a statement is with the Information System and counts there, or will. */
export const isAlive = ({ state }: Pick<StatementFacts, "state">): boolean =>
  state === "submitted" || standing.has(state);

/**
 * The statements of a declaration that count in an environment: those of its last series, of each number the last one.
 *
 * @param statements all that were ever begun, in any order
 */
export function currentStatements<Row extends SeriesStatement>(
  statements: readonly Row[],
  environment: FilingEnvironment | null,
): Row[] {
  const own = statements
    .filter((one) => one.environment === environment)
    .sort((one, other) => other.id - one.id);
  const ofSeries = own.filter(({ series }) => series === own[0]!.series);
  const last = new Map<number, Row>();
  for (const one of ofSeries) if (!last.has(one.statement)) last.set(one.statement, one);
  return [...last.values()].sort((one, other) => one.statement - other.statement);
}

/**
 * The state of a declaration by its statements, or null where it stays what it is: nothing of it is settled, or a person is writing.
 *
 * A declaration counts as filed only when each of its statements does. Where some stand at the system and others do not, or not as they
 * were handed over last, it is being amended: the next message brings all of them together again.
 *
 * @param present what the declaration is now
 */
export function stateByStatements(
  statements: readonly StatementFacts[],
  present: DeclarationState,
): DeclarationState | null {
  const kept = statements.filter(({ isSurplus }) => !isSurplus);
  const isUnderWay = statements.some(
    ({ doing, isSurplus }) => doing === "submit" || doing === "amend" || (doing === "withdraw" && isSurplus),
  );
  if (isUnderWay || kept.length === 0) return null;
  const has = (state: StatementState): boolean => kept.some((one) => one.state === state);
  const isWritten = present === "amending";
  if (has("submission_failed")) return isWritten ? null : "submission_failed";
  if (has("submitted")) return isWritten ? null : "submitted";
  const stands = statements.some(({ state }) => standing.has(state));
  if (!stands) return endOf(kept);
  const isTorn =
    has("rejected") ||
    kept.some(({ state, isBehind }) => state === "available" && isBehind) ||
    statements.some(({ state, isSurplus }) => isSurplus && standing.has(state));
  if (isTorn) return isWritten ? null : "amending";
  if (has("available")) return isWritten ? null : "available";
  return has("grouped") ? "grouped" : "archived";
}

/**
 * Whether the system holds one and the same version of a declaration in all of its statements, so that an amendment can be given up;
 * SQL refuses the rest in `app.restore_filed`.
 */
export function holdSameVersion(
  statements: readonly (Pick<StatementFacts, "state" | "isSurplus"> & { acceptedFilingId: number | null })[],
): boolean {
  const kept = statements.filter(({ isSurplus }) => !isSurplus);
  const [first] = kept;
  return (
    first !== undefined &&
    kept.every(
      ({ state, acceptedFilingId }) => state === "available" && acceptedFilingId === first.acceptedFilingId,
    ) &&
    !statements.some((one) => one.isSurplus && isAlive(one))
  );
}

function endOf(statements: readonly StatementFacts[]): DeclarationState {
  const has = (state: StatementState): boolean => statements.some((one) => one.state === state);
  if (has("rejected")) return "rejected";
  return has("withdrawn") ? "withdrawn" : "obsolete";
}
