import type { Supabase } from "#app/create-supabase.ts";
import { problemOf } from "#app/problem.ts";
import { supabase } from "#app/supabase.ts";
import { PLOT_COLUMNS, type PlotOverview } from "../api.ts";
import type { PlotQuestion } from "./plot-question.ts";

/** What the actions on chosen plots have to know of them. */
export type ChosenPlot = Pick<PlotOverview, "id" | "plot_result_id" | "compliance">;

function asked(
  client: Supabase,
  projectId: number,
  question: PlotQuestion,
  columns: string,
  isCounted: boolean,
) {
  const { search, conditions, order } = question;
  const options = isCounted ? { get: true, count: "exact" as const } : { get: true };
  const input = { project: projectId, ...(search === null ? {} : { search }) };
  let request = client.rpc("project_plots", input, options).select(columns);
  for (const condition of conditions) request = request.or(condition);
  for (const { column, ascending } of order)
    request = request.order(column, { ascending, nullsFirst: false });
  return request;
}

export interface PlotPage {
  plots: PlotOverview[];
  /** How many plots pass, where it was asked. */
  count: number | null;
}

export async function plotPage(
  projectId: number,
  question: PlotQuestion,
  [from, to]: [number, number],
  isCounted: boolean,
): Promise<PlotPage> {
  const client = await supabase();
  const answer = await asked(client, projectId, question, PLOT_COLUMNS, isCounted).range(from, to);
  if (answer.error) throw problemOf(answer.error, answer.status);
  const plots: unknown = answer.data;
  return { plots: plots as PlotOverview[], count: answer.count };
}

/** How many plots meet conditions, and the first of them by number. */
export async function countedPlots(
  projectId: number,
  conditions: readonly string[],
  named: number,
): Promise<{ count: number; plots: { id: number; identifier: string }[] }> {
  const question = { search: null, conditions: [...conditions], order: [{ column: "id", ascending: true }] };
  const client = await supabase();
  const answer = await asked(client, projectId, question, "id, identifier", true).range(0, named - 1);
  if (answer.error) throw problemOf(answer.error, answer.status);
  const plots: unknown = answer.data;
  return { count: answer.count ?? 0, plots: plots as { id: number; identifier: string }[] };
}

const AT_ONCE = 25_000;

async function everyRow<Row>(projectId: number, question: PlotQuestion, columns: string): Promise<Row[]> {
  const client = await supabase();
  const found: Row[] = [];
  for (;;) {
    const page = asked(client, projectId, question, columns, false);
    const { data, error, status } = await page.range(found.length, found.length + AT_ONCE - 1);
    if (error) throw problemOf(error, status);
    const rows = data as unknown as Row[];
    found.push(...rows);
    if (rows.length < AT_ONCE) return found;
  }
}

export function everyPlot(projectId: number, question: PlotQuestion): Promise<PlotOverview[]> {
  return everyRow(projectId, question, PLOT_COLUMNS);
}

/** The id of every plot that meets conditions. */
export async function idsOfPlots(projectId: number, conditions: readonly string[]): Promise<number[]> {
  const question = { search: null, conditions: [...conditions], order: [{ column: "id", ascending: true }] };
  const found = await everyRow<{ id: number }>(projectId, question, "id");
  return found.map(({ id }) => id);
}

export async function everyPlotId(projectId: number, question: PlotQuestion): Promise<string[]> {
  const rows = await everyRow<{ id: number }>(projectId, question, "id");
  return rows.map(({ id }) => String(id));
}

/** Identifiers stand in the address of the request, which must not grow without end. */
const IDS_IN_ADDRESS = 500;

export async function chosenPlots(projectId: number, ids: ReadonlySet<string>): Promise<ChosenPlot[]> {
  const byId = ids.size <= IDS_IN_ADDRESS ? [`id.in.(${[...ids].map(Number).join(",")})`] : [];
  const question = { search: null, conditions: byId, order: [{ column: "id", ascending: true }] };
  const plots = await everyRow<ChosenPlot>(projectId, question, "id, plot_result_id, compliance");
  return plots.filter(({ id }) => ids.has(String(id)));
}
