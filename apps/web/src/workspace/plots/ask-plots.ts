import { countOfRows, everyRow, pageOfRows, type RowSource } from "../rows/ask-rows.ts";
import type { RowFilter } from "../rows/row-choice.ts";
import type { RowQuestion } from "../rows/row-question.ts";
import { type ChosenPlots, chosenOf, type Tallies } from "./chosen-plots.ts";
import type { PlotRow, Relation } from "./plot-row.ts";

export type PlotSource = RowSource<PlotRow>;

/** The plots of a project that are in use. */
export function plotSource<Row extends PlotRow>(
  { search }: Relation<Row>,
  projectId: number,
): RowSource<Row> {
  return (client, { searched, select, options }) =>
    client.rpc(search, { project: projectId, ...searched }, options).select<"*", Row>(select);
}

const byNumber: RowQuestion["order"] = [{ column: "id", ascending: true }];

type Named = Pick<PlotRow, "id" | "identifier">;

/** How many plots meet conditions, and the first of them by number. */
export async function countedPlots(
  source: PlotSource,
  conditions: readonly string[],
  named: number,
): Promise<{ count: number; plots: Named[] }> {
  const question = { search: null, conditions: [...conditions], order: byNumber };
  const range: [number, number] = [0, named - 1];
  const answer = await pageOfRows(source, question, ["id", "identifier"], range, true);
  return { count: answer.count ?? 0, plots: [...answer.rows] };
}

/** The id of every plot that meets conditions. */
export async function idsOfPlots(source: PlotSource, conditions: readonly string[]): Promise<number[]> {
  const question = { search: null, conditions: [...conditions], order: byNumber };
  const found = await everyRow(source, question, ["id"]);
  return found.map(({ id }) => id);
}

export async function everyPlotId(source: PlotSource, question: RowQuestion): Promise<string[]> {
  const found = await everyRow(source, question, ["id"]);
  return found.map(({ id }) => String(id));
}

/** Identifiers stand in the address of the request, which must not grow without end. */
const IDS_IN_ADDRESS = 500;

/** What the chosen plots of a large project are. */
export async function chosenByIds(
  source: PlotSource,
  ids: ReadonlySet<string>,
  tallies: Tallies,
): Promise<ChosenPlots> {
  const byId = ids.size <= IDS_IN_ADDRESS ? [`id.in.(${[...ids].map(Number).join(",")})`] : [];
  const question = { search: null, conditions: byId, order: byNumber };
  const read = new Set<keyof PlotRow>(["id", ...Object.values(tallies).flatMap(({ columns }) => columns)]);
  const plots = await everyRow(source, question, [...read]);
  return chosenOf(
    plots.filter(({ id }) => ids.has(String(id))),
    tallies,
  );
}

/** All plots that pass a filter: they are counted, and stay where they are. */
export async function chosenByFilter(
  source: PlotSource,
  filter: RowFilter,
  tallies: Tallies,
): Promise<ChosenPlots> {
  const { search, conditions } = filter;
  const counted = (more: string[]) => countOfRows(source, { search, conditions: [...conditions, ...more] });
  const [count, ...tallied] = await Promise.all([
    counted([]),
    ...Object.values(tallies).map(({ condition }) => counted([condition])),
  ]);
  const names = Object.keys(tallies);
  return {
    plots: { filter },
    count: count ?? 0,
    tallies: Object.fromEntries(names.map((name, index) => [name, tallied[index] ?? 0])),
  };
}
