import type { Transaction } from "#database/database.ts";
import { conditionsSql } from "#hosted/rest/sql/conditions-sql.ts";
import { Parameters } from "#hosted/rest/sql/parameters.ts";
import type { PlotChoice } from "./plot-choice.ts";
import { type PlotPlace, plotsInUse } from "./plot-place.ts";

/**
 * The numbers of the chosen plots, in order, as far as the caller sees them. Statements on these plots take the numbers and
 * not the query: the planner does not know how many it finds, and thousands thought to be one are compared each with each.
 */
export async function chosenPlots(
  transaction: Transaction,
  projectId: number,
  choice: PlotChoice,
  place: PlotPlace = plotsInUse,
): Promise<number[]> {
  const parameters = new Parameters();
  const chosen = choiceSql(projectId, choice, parameters, place);
  const rows = await transaction.query<{ id: number }>(`${chosen} order by plot.id`, parameters.values);
  return rows.map(({ id }) => id);
}

function choiceSql(projectId: number, choice: PlotChoice, parameters: Parameters, place: PlotPlace): string {
  const project = parameters.typed(String(projectId), "bigint");
  if ("ids" in choice) {
    const ids = parameters.list(choice.ids.map(String), "bigint");
    return `select plot.id from ${place.rows} as plot
      where plot.project_id = ${project} and plot.id = any (${ids})`;
  }
  const { search } = choice.filter;
  const words = search === null ? "null" : parameters.text(search);
  const conditions = conditionsSql(place.askable, choice.filter.conditions, "plot", parameters);
  return `select plot.id from ${place.found}(${project}, ${words}) as plot
    where ${["true", ...conditions].join(" and ")}`;
}
