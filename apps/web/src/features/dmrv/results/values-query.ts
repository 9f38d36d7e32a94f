import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { READ, rows } from "#app/rows.ts";
import { keys } from "#workspace/keys.ts";

/** Totals of a project, in the order in which they are shown: means and heights of plots do not add up. */
export const summedKeys = [
  ...["co2e_live", "agb_total", "forest_area", "forest_loss", "forest_gain", "gross_emissions"],
] as const;

/** A figure of a year, added up over the plots of the smallest unit that have it. */
export type UnitSum = RowOf<"project_values_by_year">;

/** Totals of a project by year and unit. */
export function valuesQuery(projectId: number) {
  return queryOptions({
    queryKey: [...keys.plots(projectId), "values by year"],
    queryFn: (): Promise<UnitSum[]> => {
      const asked = { project: projectId, asked: [...summedKeys] };
      return rows((client) => client.rpc("project_values_by_year", asked, READ));
    },
  });
}
