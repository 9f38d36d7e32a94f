import { refuseLargeFilters } from "../limits/refuse-large-query.ts";
import { parseGroup } from "../parse/parse-filter.ts";
import { RestError } from "../rest-error.ts";
import { NO_RIGHTS } from "../schema/rights.ts";
import { NO_CHANGES, plainColumn, type Relation } from "../schema/schema.ts";
import { Parameters } from "./parameters.ts";
import type { Scope } from "./render-field.ts";
import { renderFilter } from "./render-filter.ts";

const nothingElse: Scope["schema"] = {
  relations: new Map(),
  foreignKeys: [],
  handlers: [],
  routines: new Map(),
  typeNames: new Set(),
  roles: new Map(),
};

/** What `conditionsSql` may ask about: a table or view with the columns that are named, by their type. */
export function askableRelation(name: string, types: Readonly<Record<string, string>>): Relation {
  return {
    ...{
      schema: "public",
      name,
      isView: true,
      primaryKey: [],
      addressedBy: [],
      changes: NO_CHANGES,
      tables: 1,
      rights: NO_RIGHTS,
    },
    columns: new Map(Object.entries(types).map(([column, type]) => [column, plainColumn(column, type)])),
  };
}

/**
 * Conditions on the rows of `alias`, one boolean expression each; their values join the parameters.
 *
 * @param conditions each as `/rest/v1` takes it between the brackets of `or=(…)`
 */
export function conditionsSql(
  relation: Relation,
  conditions: readonly string[],
  alias: string,
  parameters: Parameters,
): string[] {
  const scope = { schema: nothingElse, relation, alias, parameters };
  const groups = conditions.map((condition) => parseGroup("or", false, `(${condition})`));
  refuseLargeFilters(groups);
  return groups.map((group) => renderFilter(scope, group, []));
}

/** Why conditions cannot be asked, or null. */
export function conditionsProblem(relation: Relation, conditions: readonly string[]): string | null {
  try {
    conditionsSql(relation, conditions, "asked", new Parameters());
    return null;
  } catch (error) {
    if (error instanceof RestError) return error.message;
    throw error;
  }
}
