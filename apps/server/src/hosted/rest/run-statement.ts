import type { Transaction } from "#database/database.ts";
import type { MediaType } from "./media-type.ts";
import type { Preferences } from "./preferences.ts";
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
};

export type Outcome = { body: string; rows: number; total: number | null };

type Row = { body: string; rows: number; total: number | null };

/** One statement: PostgreSQL selects or changes, counts, and writes the body. */
export async function runStatement(
  transaction: Transaction,
  statement: Statement,
  preferences: Preferences,
  maxRows: number | null,
): Promise<Outcome> {
  const { source, parameters, format, withBody, scalar, singular } = statement;
  const kind = !withBody ? "none" : singular && format.kind === "array" ? "object" : format.kind;
  const body = renderBody({ kind, stripNulls: format.stripNulls, scalar });
  const exact = preferences.count === "exact" && statement.countSql !== null;
  const total = exact ? `(select count(*) from (${statement.countSql}) as "counted")` : "null::bigint";
  const text = `with ${statement.before}"source" as (${source}) select ${body} as "body", count(*) as "rows", ${total} as "total" from "source" as "s"`;
  const [row] = await transaction.query<Row>(text, parameters.values);
  const outcome = {
    body: row!.body,
    rows: Number(row!.rows),
    total: row!.total === null ? null : Number(row!.total),
  };
  if (preferences.count !== null && statement.countSql === null) outcome.total = outcome.rows;
  if (outcome.total === null && preferences.count !== null)
    outcome.total = await estimate(transaction, statement, preferences, maxRows);
  refuseUnlessOne(statement, outcome.rows);
  return outcome;
}

function refuseUnlessOne({ format, singular }: Statement, rows: number): void {
  if (format.kind !== "object" || singular || rows === 1) return;
  throw new RestError(406, {
    code: "PGRST116",
    message: "Cannot coerce the result to a single JSON object",
    details: `The result contains ${rows} rows`,
  });
}

type Plan = { "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] | string };

/** The planner's guess; `estimated` counts exactly when the guess is below the row limit. */
async function estimate(
  transaction: Transaction,
  { countSql, parameters }: Statement,
  { count }: Preferences,
  maxRows: number | null,
): Promise<number> {
  const values = parametersUsed(countSql!, parameters.values);
  const [row] = await transaction.query<Plan>(`explain (format json) ${values.text}`, values.values);
  const plan = row!["QUERY PLAN"];
  const parsed = typeof plan === "string" ? (JSON.parse(plan) as Exclude<typeof plan, string>) : plan;
  const guess = parsed[0].Plan["Plan Rows"];
  if (count === "planned" || (maxRows !== null && guess > maxRows)) return guess;
  const [counted] = await transaction.query<{ total: number }>(
    `select count(*) as "total" from (${values.text}) as "counted"`,
    values.values,
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
