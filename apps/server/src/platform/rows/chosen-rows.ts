import type { Transaction } from "#database/database.ts";
import { conditionsSql } from "#hosted/rest/sql/conditions-sql.ts";
import { Parameters } from "#hosted/rest/sql/parameters.ts";
import type { RowChoice, RowFilter } from "./row-choice.ts";
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
  const rows =
    "ids" in choice
      ? await transaction.query<{ id: number }>(namedSql(place), [ownerId, choice.ids])
      : await foundRows(transaction, ownerId, choice, place);
  return rows.map(({ id }) => id);
}

/** As an array from the beginning: out of a text PostgreSQL would make it anew, and compare each row with each number of it. */
const namedSql = ({ rows, owner }: RowPlace) =>
  `select chosen.id from ${rows} as chosen where chosen.${owner} = $1 and chosen.id = any ($2::bigint[]) order by chosen.id`;

function foundRows(
  transaction: Transaction,
  ownerId: number,
  { filter }: Extract<RowChoice, { filter: unknown }>,
  place: RowPlace,
): Promise<{ id: number }[]> {
  const parameters = new Parameters();
  return transaction.query<{ id: number }>(
    `select chosen.id ${foundSql(ownerId, filter, place, parameters)} order by chosen.id`,
    parameters.values,
  );
}

/** From where and by which conditions the rows that pass a filter are read, as `chosen`; its values join the parameters. */
export function foundSql(
  ownerId: number,
  { search, conditions: asked }: RowFilter,
  place: RowPlace,
  parameters: Parameters,
): string {
  const owner = parameters.typed(String(ownerId), "bigint");
  const words = search === null ? "null" : parameters.text(search);
  const conditions = conditionsSql(place.askable, asked, "chosen", parameters);
  return `from ${place.found}(${owner}, ${words}) as chosen where ${["true", ...conditions].join(" and ")}`;
}
