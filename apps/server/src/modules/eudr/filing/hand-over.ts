import { randomBytes } from "node:crypto";
import type { DeclarationKind } from "@parcelle/domain/declaration/declaration-kinds";
import { isAlive } from "@parcelle/domain/declaration/statements";
import type { FilingEnvironment } from "@parcelle/domain/states/declaration-states";
import type { Transaction } from "#database/database.ts";
import { loadDeclaration } from "../load-declaration.ts";
import { planDeclaration } from "../preflight/plan-declaration.ts";
import { askOfFiling } from "./enqueue-filing.ts";
import { tooManyStatements, underWay } from "./filing-problems.ts";
import { type Filing, lastHandedOver, loadStatements } from "./filing-rows.ts";

const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const token = (): string => [...randomBytes(8)].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");

const MOST_STATEMENTS = 99;

/** Of one's own reference before the sign: the system takes 35 characters of a statement and 14 of a simplified declaration (4.2.3). */
const mostOfHead: Readonly<Record<DeclarationKind, number>> = { statement: 26, simplified: 5 };

const first = (text: string, characters: number): string => [...text].slice(0, characters).join("");

type HandedOver = {
  organisationId: number;
  projectId: number;
  declarationId: number;
  environment: FilingEnvironment;
  kind: DeclarationKind;
  /** Out of a draft: of an earlier series only what may have been taken unheard counts. */
  isNew: boolean;
};

/**
 * Asks of each statement of a declaration what brings it to what the declaration is now. One that stands is amended, one whose answer
 * was lost is looked for under its old reference before it is sent again, one that is no longer needed is withdrawn, others begin.
 */
export async function handOver(transaction: Transaction, handed: HandedOver): Promise<void> {
  const { declarationId, environment } = handed;
  const declaration = await loadDeclaration(transaction, declarationId);
  const wanted = Math.max(1, planDeclaration(declaration).statements.length);
  if (wanted > MOST_STATEMENTS) throw tooManyStatements(MOST_STATEMENTS);
  const known = await loadStatements(transaction, declarationId, environment);
  const last = await lastHandedOver(transaction, declarationId);
  const isContinued = !handed.isNew || known.some(({ state }) => state === "submission_failed");
  const series = isContinued
    ? known[0]!.series
    : `${first(declaration.draft.internalReference, mostOfHead[handed.kind])}-${token()}`;
  const ofSeries = new Map((isContinued ? known : []).map((one) => [one.statement, one]));
  let asked = 0;
  for (let statement = 1; statement <= wanted; statement += 1) {
    const one = ofSeries.get(statement);
    ofSeries.delete(statement);
    const doing = one === undefined || isOver(one) ? "begin" : bringUpToDate(one, last);
    if (doing === "begin") await begin(transaction, { ...handed, series, statement, of: wanted });
    else if (doing !== null) await ask(transaction, one!, doing, false);
    if (doing !== null) asked += 1;
  }
  for (const one of ofSeries.values()) {
    if (isOver(one)) continue;
    await ask(transaction, one, "withdraw", true);
    asked += 1;
  }
  if (asked === 0) throw underWay();
}

/** What the system has not given a reference yet cannot be amended, nor what it has archived or grouped. */
function bringUpToDate(one: Filing, last: number | null): "submit" | "amend" | null {
  if (!isAlive(one)) return "submit";
  const isBehind = one.acceptedFilingId !== last || one.isSurplus;
  return one.state === "available" && isBehind ? "amend" : null;
}

/** Nothing of it is at the system, nor can be. */
const isOver = ({ state }: Filing): boolean =>
  state === "rejected" || state === "withdrawn" || state === "obsolete";

async function ask(
  transaction: Transaction,
  { id }: Filing,
  doing: "submit" | "amend" | "withdraw",
  isSurplus: boolean,
): Promise<void> {
  await transaction.query("update public.eu_filings set is_surplus = $2 where id = $1 and is_surplus <> $2", [
    ...[id, isSurplus],
  ]);
  if (!(await askOfFiling(transaction, id, doing))) throw underWay();
}

/** The reference told to the system has a sign that no other has: a lost answer is found again by it. */
async function begin(
  transaction: Transaction,
  begun: HandedOver & { series: string; statement: number; of: number },
): Promise<void> {
  const { series, statement, of } = begun;
  const place = of > 1 || statement > 1 ? `-${String(statement).padStart(2, "0")}` : "";
  const head = first(series.slice(0, series.lastIndexOf("-")), mostOfHead[begun.kind] - place.length);
  const sign = series.slice(series.lastIndexOf("-") + 1);
  const isTaken = await transaction.query(
    "select 1 from public.eu_filings where environment = $1 and internal_reference = $2",
    [begun.environment, `${head}-${sign}${place}`],
  );
  const reference = `${head}-${isTaken.length === 0 ? sign : token()}${place}`;
  await transaction.query(
    `insert into public.eu_filings (
       organisation_id, project_id, declaration_id, environment, series, statement, internal_reference, doing, next_look_at
     )
     values ($1, $2, $3, $4, $5, $6, $7, 'submit', clock_timestamp() + interval '1 minute')`,
    [
      ...[begun.organisationId, begun.projectId, begun.declarationId, begun.environment, series, statement],
      reference,
    ],
  );
}
