import type { Supabase } from "#app/create-supabase.ts";
import { problemOf } from "#app/problem.ts";
import { supabase } from "#app/supabase.ts";
import type { RemotePage } from "#app/use-remote-pages.ts";
import type { RowQuestion } from "./row-question.ts";

/** Where the rows of a table are: a function of `/rest/v1` that searches, and what else it takes. */
export interface RowSource {
  function: string;
  input: Readonly<Record<string, unknown>>;
}

function asked(
  client: Supabase,
  source: RowSource,
  question: RowQuestion,
  columns: string,
  isCounted: boolean,
) {
  const { search, conditions, order } = question;
  const options = isCounted ? { get: true, count: "exact" as const } : { get: true };
  const input = { ...source.input, ...(search === null ? {} : { search }) };
  let request = client.rpc(source.function, input, options).select(columns);
  for (const condition of conditions) request = request.or(condition);
  for (const { column, ascending } of order)
    request = request.order(column, { ascending, nullsFirst: false });
  return request;
}

/** The rows from one place to another in the order of the question. */
export async function pageOfRows<Row>(
  source: RowSource,
  question: RowQuestion,
  columns: string,
  [from, to]: [number, number],
  isCounted: boolean,
): Promise<RemotePage<Row>> {
  const answer = await asked(await supabase(), source, question, columns, isCounted).range(from, to);
  if (answer.error) throw problemOf(answer.error, answer.status);
  const found: unknown = answer.data;
  return { rows: found as Row[], count: answer.count };
}

export async function countOfRows(
  source: RowSource,
  question: Pick<RowQuestion, "search" | "conditions">,
): Promise<number> {
  const { count } = await pageOfRows(source, { ...question, order: [] }, "id", [0, 0], true);
  return count ?? 0;
}

const AT_ONCE = 25_000;

/** Every row that passes, however many they are. */
export async function everyRow<Row>(
  source: RowSource,
  question: RowQuestion,
  columns: string,
): Promise<Row[]> {
  const found: Row[] = [];
  for (;;) {
    const range: [number, number] = [found.length, found.length + AT_ONCE - 1];
    const { rows } = await pageOfRows<Row>(source, question, columns, range, false);
    found.push(...rows);
    if (rows.length < AT_ONCE) return found;
  }
}
