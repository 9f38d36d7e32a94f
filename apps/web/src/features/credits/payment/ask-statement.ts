import type { Supabase } from "#app/create-supabase.ts";
import { problemOf } from "#app/problem.ts";
import { supabase } from "#app/supabase.ts";
import type { Filter } from "#ui/table/filters.ts";
import type { TableState } from "#ui/table/table-state.ts";
import type { StatementEntry } from "./payment-queries.ts";

const COLUMNS =
  "id, created_at, kind, service, units, project_id, project_name, author, note, change, used, balance_after";

const COLUMN_OF: Readonly<Record<string, string>> = {
  date: "created_at",
  kind: "kind",
  service: "service",
  units: "units",
  project: "project_name",
  person: "author",
  note: "note",
  change: "change",
  used: "used",
  after: "balance_after",
};

const pattern = (text: string): string => `%${text.trim().replaceAll(/[\\%_]/g, " ")}%`;
const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, " ")}"`;

function asked(
  client: Supabase,
  organisationId: number,
  { q, sort, filters }: TableState,
  isCounted: boolean,
) {
  let request = client
    .from("credit_statement")
    .select(COLUMNS, isCounted ? { count: "exact" } : {})
    .eq("organisation_id", organisationId);
  if (q.trim() !== "") {
    const like = quoted(pattern(q));
    request = request.or(`project_name.ilike.${like},author.ilike.${like},note.ilike.${like}`);
  }
  for (const [id, filter] of Object.entries(filters)) {
    const column = COLUMN_OF[id];
    if (column === undefined) continue;
    for (const [operator, value] of conditionsOf(filter)) request = request.filter(column, operator, value);
  }
  const sorted = sort === null ? undefined : COLUMN_OF[sort.id];
  if (sorted !== undefined && sort !== null)
    request = request.order(sorted, { ascending: !sort.descending, nullsFirst: false });
  return request.order("position", { ascending: false });
}

function conditionsOf(filter: Filter): [operator: string, value: string][] {
  if (filter.kind === "text") return [["ilike", pattern(filter.text)]];
  if (filter.kind === "choice") return [["in", `(${filter.values.map(quoted).join(",")})`]];
  // A day as the upper bound includes the whole day.
  const end = /^\d{4}-\d{2}-\d{2}$/.test(filter.to) ? `${filter.to}T23:59:59.999Z` : filter.to;
  return [
    ...(filter.from === "" ? [] : [["gte", filter.from] as [string, string]]),
    ...(end === "" ? [] : [["lte", end] as [string, string]]),
  ];
}

export interface StatementPage {
  entries: StatementEntry[];
  count: number;
}

export async function statementPage(
  organisationId: number,
  state: TableState,
  [from, to]: [number, number],
): Promise<StatementPage> {
  const client = await supabase();
  const answer = await asked(client, organisationId, state, true).range(from, to);
  if (answer.error) throw problemOf(answer.error, answer.status);
  const entries: unknown = answer.data;
  return { entries: entries as StatementEntry[], count: answer.count ?? 0 };
}

const AT_ONCE = 10_000;

export async function everyEntry(organisationId: number, state: TableState): Promise<StatementEntry[]> {
  const client = await supabase();
  const found: StatementEntry[] = [];
  for (;;) {
    const page = asked(client, organisationId, state, false);
    const { data, error, status } = await page.range(found.length, found.length + AT_ONCE - 1);
    if (error) throw problemOf(error, status);
    const entries = data as unknown as StatementEntry[];
    found.push(...entries);
    if (entries.length < AT_ONCE) return found;
  }
}
