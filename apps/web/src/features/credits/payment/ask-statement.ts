import type { Supabase } from "#app/create-supabase.ts";
import type { RowOfSelect } from "#app/database/database.ts";
import { problemOf } from "#app/problem.ts";
import { supabase } from "#app/supabase.ts";
import type { RemotePage } from "#app/use-remote-pages.ts";
import type { StatementQuestion } from "./statement-question.ts";

const COLUMNS =
  "id, created_at, kind, service, units, project_id, project_name, project_module, author, note, change, movements, balance_after";

/** A purchase, a gift or an expiry; or a work that was paid, whatever the number of its movements. */
export type Work = RowOfSelect<"credit_work", typeof COLUMNS>;

function asked(
  client: Supabase,
  organisationId: number,
  { conditions, order }: StatementQuestion,
  isCounted: boolean,
) {
  let request = client
    .from("credit_work")
    .select(COLUMNS, isCounted ? { count: "exact" } : {})
    .eq("organisation_id", organisationId);
  for (const condition of conditions) request = request.or(condition);
  if (order !== null)
    request = request.order(order.column, { ascending: order.ascending, nullsFirst: false });
  return request.order("position", { ascending: false });
}

export async function statementPage(
  organisationId: number,
  question: StatementQuestion,
  [from, to]: [number, number],
  isCounted: boolean,
): Promise<RemotePage<Work>> {
  const client = await supabase();
  const answer = await asked(client, organisationId, question, isCounted).range(from, to);
  if (answer.error) throw problemOf(answer.error, answer.status);
  return { rows: answer.data, count: answer.count };
}

const AT_ONCE = 10_000;

export async function everyWork(organisationId: number, question: StatementQuestion): Promise<Work[]> {
  const client = await supabase();
  const found: Work[] = [];
  for (;;) {
    const page = asked(client, organisationId, question, false);
    const { data, error, status } = await page.range(found.length, found.length + AT_ONCE - 1);
    if (error) throw problemOf(error, status);
    found.push(...data);
    if (data.length < AT_ONCE) return found;
  }
}

/** What was reserved for a work, used by it and given back, in this order. */
export async function movementsOfWork(workId: number) {
  const client = await supabase();
  const { data, error, status } = await client
    .from("credit_statement")
    .select("id, created_at, kind, change")
    .eq("work_id", workId)
    .order("position");
  if (error) throw problemOf(error, status);
  return data;
}
