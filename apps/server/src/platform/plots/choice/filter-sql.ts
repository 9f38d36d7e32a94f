import { parseGroup } from "#hosted/rest/parse/parse-filter.ts";
import { RestError } from "#hosted/rest/rest-error.ts";
import { Parameters } from "#hosted/rest/sql/parameters.ts";
import type { Scope } from "#hosted/rest/sql/render-field.ts";
import { renderFilter } from "#hosted/rest/sql/render-filter.ts";
import { askableColumns } from "./askable-columns.ts";

type Filter = { conditions: readonly string[] };

const nothingElse: Scope["schema"] = {
  relations: new Map(),
  foreignKeys: [],
  handlers: [],
  routines: new Map(),
  typeNames: new Set(),
};

/** Conditions on the rows of `alias`, one boolean expression each; their values join the parameters. */
export function filterSql({ conditions }: Filter, alias: string, parameters: Parameters): string[] {
  const scope = { schema: nothingElse, relation: askableColumns, alias, parameters };
  return conditions.map((condition) => renderFilter(scope, parseGroup("or", false, `(${condition})`), []));
}

/** Why a filter cannot be asked, or null. */
export function filterProblem(filter: Filter): string | null {
  try {
    filterSql(filter, "plot", new Parameters());
    return null;
  } catch (error) {
    if (error instanceof RestError) return error.message;
    throw error;
  }
}
