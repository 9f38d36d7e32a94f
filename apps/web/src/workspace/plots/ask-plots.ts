import type { Supabase } from "#app/create-supabase.ts";
import { problemOf } from "#app/problem.ts";
import { supabase } from "#app/supabase.ts";
import type { RemotePage } from "#app/use-remote-pages.ts";
import { PLOT_COLUMNS, type PlotOverview, TRASH_COLUMNS, type TrashedPlot } from "../api.ts";
import type { ChosenPlots, PlotFilter } from "./plot-choice.ts";
import type { PlotQuestion } from "./plot-question.ts";

type PlotOfAction = Pick<PlotOverview, "id" | "plot_result_id" | "compliance">;

/** The function that finds plots: those in use, or those in the trash. */
type Source = "project_plots" | "trashed_plots";

function asked(
  client: Supabase,
  projectId: number,
  question: PlotQuestion,
  columns: string,
  isCounted: boolean,
  source: Source = "project_plots",
) {
  const { search, conditions, order } = question;
  const options = isCounted ? { get: true, count: "exact" as const } : { get: true };
  const input = { project: projectId, ...(search === null ? {} : { search }) };
  let request = client.rpc(source, input, options).select(columns);
  for (const condition of conditions) request = request.or(condition);
  for (const { column, ascending } of order)
    request = request.order(column, { ascending, nullsFirst: false });
  return request;
}

export async function plotPage(
  projectId: number,
  question: PlotQuestion,
  [from, to]: [number, number],
  isCounted: boolean,
): Promise<RemotePage<PlotOverview>> {
  const client = await supabase();
  const answer = await asked(client, projectId, question, PLOT_COLUMNS, isCounted).range(from, to);
  if (answer.error) throw problemOf(answer.error, answer.status);
  const plots: unknown = answer.data;
  return { rows: plots as PlotOverview[], count: answer.count };
}

/** The same of plots in the trash. */
export async function plotTrashPage(
  projectId: number,
  question: PlotQuestion,
  [from, to]: [number, number],
  isCounted: boolean,
): Promise<RemotePage<TrashedPlot>> {
  const client = await supabase();
  const request = asked(client, projectId, question, TRASH_COLUMNS, isCounted, "trashed_plots");
  const answer = await request.range(from, to);
  if (answer.error) throw problemOf(answer.error, answer.status);
  const plots: unknown = answer.data;
  return { rows: plots as TrashedPlot[], count: answer.count };
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

async function everyRow<Row>(
  projectId: number,
  question: PlotQuestion,
  columns: string,
  source: Source = "project_plots",
): Promise<Row[]> {
  const client = await supabase();
  const found: Row[] = [];
  for (;;) {
    const page = asked(client, projectId, question, columns, false, source);
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

export function everyTrashedPlot(projectId: number, question: PlotQuestion): Promise<TrashedPlot[]> {
  return everyRow(projectId, question, TRASH_COLUMNS, "trashed_plots");
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

/** Plots that are here, as the actions on them want to know them. */
export function chosenOf(plots: readonly PlotOfAction[]): ChosenPlots {
  return {
    plots: { ids: plots.map(({ id }) => id) },
    count: plots.length,
    assessed: plots.filter(({ plot_result_id }) => plot_result_id !== null).length,
    doubtful: plots.filter(({ compliance }) => compliance !== "compliant").length,
  };
}

export async function chosenByIds(projectId: number, ids: ReadonlySet<string>): Promise<ChosenPlots> {
  const byId = ids.size <= IDS_IN_ADDRESS ? [`id.in.(${[...ids].map(Number).join(",")})`] : [];
  const question = { search: null, conditions: byId, order: [{ column: "id", ascending: true }] };
  const plots = await everyRow<PlotOfAction>(projectId, question, "id, plot_result_id, compliance");
  return chosenOf(plots.filter(({ id }) => ids.has(String(id))));
}

export async function chosenByFilter(projectId: number, filter: PlotFilter): Promise<ChosenPlots> {
  const counted = (more: string[]) => countOfPlots(projectId, filter, more);
  const [count, assessed, doubtful] = await Promise.all([
    counted([]),
    counted(["plot_result_id.not.is.null"]),
    counted(["compliance.is.null,compliance.neq.compliant"]),
  ]);
  return { plots: { filter }, count, assessed, doubtful };
}

async function countOfPlots(projectId: number, filter: PlotFilter, more: string[]): Promise<number> {
  const question = { search: filter.search, conditions: [...filter.conditions, ...more], order: [] };
  const answer = await asked(await supabase(), projectId, question, "id", true).range(0, 0);
  if (answer.error) throw problemOf(answer.error, answer.status);
  return answer.count ?? 0;
}
