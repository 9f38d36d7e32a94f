import { between, holding } from "#app/rest-conditions.ts";
import type { TableState } from "#ui/table/table-state.ts";
import type { PlotQuestion } from "../plots/plot-question.ts";

const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  identifier: ["identifier"],
  producer: ["producer_name", "farmer_last_name", "farmer_first_name"],
  place: ["production_place"],
  area: ["stated_hectares"],
  deleted: ["deleted_at"],
};

function conditionsOf({ filters }: TableState): string[] {
  return Object.entries(filters).flatMap(([id, filter]) => {
    const columns = COLUMNS[id];
    if (!columns || filter.kind === "choice") return [];
    return filter.kind === "range" ? `and(${between(columns[0]!, filter)})` : holding(columns, filter.text);
  });
}

/** The question behind search, filters and sort of the trash; who came last is first where nothing is sorted. */
export function trashQuestion(state: TableState): PlotQuestion {
  const { q, sort } = state;
  const sorted = sort && COLUMNS[sort.id]?.map((column) => ({ column, ascending: !sort.descending }));
  return {
    search: q.trim() === "" ? null : q.trim(),
    conditions: conditionsOf(state),
    order: [...(sorted ?? [{ column: "deleted_at", ascending: false }]), { column: "id", ascending: true }],
  };
}
