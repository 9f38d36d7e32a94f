import type { Transaction } from "#database/database.ts";
import { conditionsSql } from "#hosted/rest/sql/conditions-sql.ts";
import { Parameters } from "#hosted/rest/sql/parameters.ts";
import type { PlotChoice } from "./plot-choice.ts";
import { type PlotPlace, plotsInUse } from "./plot-place.ts";

/**
 * A query that gives the `id` of each chosen plot as far as the caller sees them, for the statement that needs them.
 *
 * @param parameters the statement's values, which those of the query join
 */
export function chosenPlots(
  projectId: number,
  choice: PlotChoice,
  parameters: Parameters,
  place: PlotPlace = plotsInUse,
): string {
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

/** The numbers of the chosen plots, in order. */
export async function idsOfChoice(
  transaction: Transaction,
  projectId: number,
  choice: PlotChoice,
): Promise<number[]> {
  const parameters = new Parameters();
  const chosen = chosenPlots(projectId, choice, parameters);
  const rows = await transaction.query<{ id: number }>(`${chosen} order by plot.id`, parameters.values);
  return rows.map(({ id }) => id);
}
