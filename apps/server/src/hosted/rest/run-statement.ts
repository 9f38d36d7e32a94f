import type { Transaction } from "#database/database.ts";
import { explain, readPlan } from "./explain.ts";
import type { MediaType } from "./media-type.ts";
import type { Preferences } from "./preferences.ts";
import type { Raised } from "./raised-answer.ts";
import { RestError } from "./rest-error.ts";
import type { Parameters } from "./sql/parameters.ts";
import { renderBody } from "./sql/render-body.ts";

export type Statement = {
  /** Common table expressions that "source" reads, each with a comma after it. */
  before: string;
  /** The SQL of the CTE "source", whose rows are the answer. */
  source: string;
  parameters: Parameters;
  /** Counts all rows that match, without the window; null when the rows themselves are all. */
  countSql: string | null;
  format: MediaType;
  /** Name of the only column when the rows are answered bare. */
  scalar: string | null;
  withBody: boolean;
  /** The rows are one object by nature: no array, and an absent one is null. */
  singular: boolean;
  /** SQL of one JSON object of the only row's key, for the address of what was made; null without a key. */
  keySql: string | null;
  /** SQL that counts the rows that were new, where others may have been merged; null elsewhere. */
  insertedSql: string | null;
};

export type Outcome = {
  body: string;
  rows: number;
  total: number | null;
  /** Key of the only row that was made. */
  key: Record<string, string> | null;
  inserted: number | null;
  raised: Raised;
};

export type Limits = { maxRows: number | null; maxPlanCost: number | null };

type Row = {
  body: string;
  rows: number;
  total: number | null;
  key: Record<string, string> | null;
  inserted: number | null;
  status: string | null;
  headers: string | null;
};

/** Read after the rows, so that what their functions set is seen. */
const RAISED = `nullif(current_setting('response.status', true), '') as "status", nullif(current_setting('response.headers', true), '') as "headers"`;

/** One statement: PostgreSQL selects or changes, counts, and writes the body. */
export async function runStatement(
  transaction: Transaction,
  statement: Statement,
  preferences: Preferences,
  limits: Limits,
): Promise<Outcome> {
  const { parameters, format } = statement;
  const text = statementText(statement, preferences);
  if (limits.maxPlanCost !== null)
    refuseCostly(await readPlan(transaction, text, parameters.values), limits.maxPlanCost);
  if (format.plan !== null)
    return planOutcome(await explain(transaction, text, parameters.values, format.plan));
  const [row] = await transaction.query<Row>(text, parameters.values);
  const outcome = readOutcome(row!);
  if (preferences.count !== null && statement.countSql === null) outcome.total = outcome.rows;
  if (outcome.total === null && preferences.count !== null)
    outcome.total = await estimate(transaction, statement, preferences, limits.maxRows);
  refuseUnlessOne(statement, outcome.rows);
  return outcome;
}

function statementText(statement: Statement, preferences: Preferences): string {
  const { before, source, format, withBody, scalar, singular, keySql, insertedSql } = statement;
  const kind = !withBody ? "none" : singular && format.kind === "array" ? "object" : format.kind;
  const { handler, stripNulls } = format;
  const body = renderBody({ kind, handler, stripNulls, scalar });
  const exact = preferences.count === "exact" && statement.countSql !== null;
  const columns = [
    `${body} as "body"`,
    `count(*) as "rows"`,
    `${exact ? `(select count(*) from (${statement.countSql}) as "counted")` : "null::bigint"} as "total"`,
    `${keySql ?? "null::json"} as "key"`,
    `${insertedSql ?? "null::bigint"} as "inserted"`,
    RAISED,
  ];
  return `with ${before}"source" as (${source}) select ${columns.join(", ")} from "source" as "s"`;
}

const readOutcome = ({ body, rows, total, key, inserted, status, headers }: Row): Outcome => ({
  body,
  rows: Number(rows),
  total: total === null ? null : Number(total),
  key,
  inserted: inserted === null ? null : Number(inserted),
  raised: { status, headers },
});

const planOutcome = (body: string): Outcome => ({
  body,
  rows: 0,
  total: null,
  key: null,
  inserted: null,
  raised: { status: null, headers: null },
});

/** A single object is asked for, and there are none or several. */
export function refuseUnlessOne(
  { format, singular }: Pick<Statement, "format" | "singular">,
  rows: number,
): void {
  if (format.kind !== "object" || singular || rows === 1) return;
  throw new RestError(406, {
    code: "PGRST116",
    message: "Cannot coerce the result to a single JSON object",
    details: `The result contains ${rows} rows`,
  });
}

/** The code that PostgreSQL has for statements beyond a limit of its own. */
function refuseCostly({ cost }: { cost: number }, most: number): void {
  if (cost <= most) return;
  throw new RestError(413, {
    code: "54001",
    message: "The statement would cost more than the server allows",
    details: `The plan's cost is ${Math.ceil(cost)}, the limit is ${most}`,
    hint: "Ask for fewer rows, filter by an indexed column, or embed fewer relations.",
  });
}

/** The planner's guess; `estimated` counts exactly when the guess is below the row limit. */
async function estimate(
  transaction: Transaction,
  { countSql, parameters }: Statement,
  { count }: Preferences,
  maxRows: number | null,
): Promise<number> {
  const { text, values } = parametersUsed(countSql!, parameters.values);
  const { rows } = await readPlan(transaction, text, values);
  if (count === "planned" || (maxRows !== null && rows > maxRows)) return rows;
  const [counted] = await transaction.query<{ total: number }>(
    `select count(*) as "total" from (${text}) as "counted"`,
    values,
  );
  return Number(counted!.total);
}

/** A statement may not be sent values that it does not name: they are numbered anew. */
function parametersUsed(text: string, all: readonly string[]): { text: string; values: string[] } {
  const numbers = new Map<string, number>();
  const values: string[] = [];
  const renumbered = text.replace(/\$(\d+)::text/g, (placeholder, digits: string) => {
    if (!numbers.has(digits)) {
      values.push(all[Number(digits) - 1]!);
      numbers.set(digits, values.length);
    }
    return placeholder.replace(/\d+/, String(numbers.get(digits)));
  });
  return { text: renumbered, values };
}
