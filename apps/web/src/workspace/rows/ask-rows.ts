import type { Supabase } from "#app/create-supabase.ts";
import { joinedColumns } from "#app/database/joined-columns.ts";
import { problemOf } from "#app/problem.ts";
import { supabase } from "#app/supabase.ts";
import type { RemotePage } from "#app/use-remote-pages.ts";
import type { RowQuestion } from "./row-question.ts";

/** What is asked of a source besides conditions and order. */
interface Asked {
  /** Empty where nothing is searched. */
  searched: { search?: string };
  select: "*";
  options: { get: true; count?: "exact" };
}

interface RowAnswer<Row> {
  data: Row[] | null;
  count: number | null;
  status: number;
  error: { message: string; code?: string; details?: unknown } | null;
}

/** What is needed of a request of the official client. */
interface RowRequest<Row> extends PromiseLike<RowAnswer<Row>> {
  or: (condition: string) => RowRequest<Row>;
  order: (column: string, options: { ascending: boolean; nullsFirst: boolean }) => RowRequest<Row>;
  range: (from: number, to: number) => RowRequest<Row>;
}

/** Where the rows of a table are: asks a function of `/rest/v1` that searches. */
export type RowSource<Row> = (client: Supabase, asked: Asked) => RowRequest<Row>;

function asked<Row>(
  client: Supabase,
  source: RowSource<Row>,
  { search, conditions, order }: RowQuestion,
  columns: readonly string[],
  isCounted: boolean,
): RowRequest<Row> {
  let request = source(client, {
    searched: search === null ? {} : { search },
    select: joinedColumns(columns),
    options: isCounted ? { get: true, count: "exact" } : { get: true },
  });
  for (const condition of conditions) request = request.or(condition);
  for (const { column, ascending } of order)
    request = request.order(column, { ascending, nullsFirst: false });
  return request;
}

/** The rows from one place to another in the order of the question. */
export async function pageOfRows<Row, Column extends keyof Row & string>(
  source: RowSource<Row>,
  question: RowQuestion,
  columns: readonly Column[],
  [from, to]: [number, number],
  isCounted: boolean,
): Promise<RemotePage<Pick<Row, Column>>> {
  const answer = await asked(await supabase(), source, question, columns, isCounted).range(from, to);
  if (answer.error) throw problemOf(answer.error, answer.status);
  return { rows: answer.data ?? [], count: answer.count };
}

/** @param key - a column that every row has */
export async function countOfRows<Row>(
  source: RowSource<Row>,
  question: Pick<RowQuestion, "search" | "conditions">,
  key: keyof Row & string = "id" as keyof Row & string,
): Promise<number> {
  const { count } = await pageOfRows(source, { ...question, order: [] }, [key], [0, 0], true);
  return count ?? 0;
}

const AT_ONCE = 25_000;

/** Every row that passes, however many they are. */
export async function everyRow<Row, Column extends keyof Row & string>(
  source: RowSource<Row>,
  question: RowQuestion,
  columns: readonly Column[],
): Promise<Pick<Row, Column>[]> {
  const found: Pick<Row, Column>[] = [];
  for (;;) {
    const range: [number, number] = [found.length, found.length + AT_ONCE - 1];
    const { rows } = await pageOfRows(source, question, columns, range, false);
    found.push(...rows);
    if (rows.length < AT_ONCE) return found;
  }
}
