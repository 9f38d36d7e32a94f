import type { Transaction } from "#database/database.ts";
import { conditionsSql } from "#hosted/rest/sql/conditions-sql.ts";
import { Parameters } from "#hosted/rest/sql/parameters.ts";
import type { RowChoice } from "./row-choice.ts";
import type { RowPlace } from "./row-place.ts";

/**
 * The numbers of the chosen rows, in order, as far as the caller sees them. Statements on these rows take the numbers and
 * not the query: the planner does not know how many it finds, and thousands thought to be one are compared each with each.
 */
export async function chosenRows(
  transaction: Transaction,
  ownerId: number,
  choice: RowChoice,
  place: RowPlace,
): Promise<number[]> {
  const parameters = new Parameters();
  const chosen = choiceSql(ownerId, choice, parameters, place);
  const rows = await transaction.query<{ id: number }>(`${chosen} order by chosen.id`, parameters.values);
  return rows.map(({ id }) => id);
}

function choiceSql(ownerId: number, choice: RowChoice, parameters: Parameters, place: RowPlace): string {
  const owner = parameters.typed(String(ownerId), "bigint");
  if ("ids" in choice) {
    const ids = parameters.list(choice.ids.map(String), "bigint");
    return `select chosen.id from ${place.rows} as chosen
      where chosen.${place.owner} = ${owner} and chosen.id = any (${ids})`;
  }
  const { search } = choice.filter;
  const words = search === null ? "null" : parameters.text(search);
  const conditions = conditionsSql(place.askable, choice.filter.conditions, "chosen", parameters);
  return `select chosen.id from ${place.found}(${owner}, ${words}) as chosen
    where ${["true", ...conditions].join(" and ")}`;
}
