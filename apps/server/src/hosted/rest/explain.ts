import type { Transaction } from "#database/database.ts";
import type { PlanRequest } from "./media-type.ts";

type Line = { "QUERY PLAN": unknown };

type PlanDocument = [{ Plan: { "Plan Rows": number; "Total Cost": number } }];

/** What the planner expects of a statement that is not run. */
export async function readPlan(
  transaction: Transaction,
  text: string,
  values: readonly string[],
): Promise<{ rows: number; cost: number }> {
  const [line] = await transaction.query<Line>(`explain (format json) ${text}`, values);
  const found = line!["QUERY PLAN"];
  const [{ Plan }] = (typeof found === "string" ? JSON.parse(found) : found) as PlanDocument;
  return { rows: Plan["Plan Rows"], cost: Plan["Total Cost"] };
}

/** The plan as PostgreSQL prints it; with `analyze` the statement is run. */
export async function explain(
  transaction: Transaction,
  text: string,
  values: readonly string[],
  { format, options }: PlanRequest,
): Promise<string> {
  const wanted = [`format ${format}`, ...options].join(", ");
  const lines = await transaction.query<Line>(`explain (${wanted}) ${text}`, values);
  return lines
    .map((line) => line["QUERY PLAN"])
    .map((found) => (typeof found === "string" ? found : JSON.stringify(found)))
    .join("\n");
}
