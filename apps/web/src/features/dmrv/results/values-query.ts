import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { READ, rows } from "#app/rows.ts";
import { keys } from "#workspace/keys.ts";

/** Totals of a project: means and heights of plots do not add up. */
const summed = [
  ...["co2e_live", "agb_total", "forest_area", "forest_loss", "forest_gain", "gross_emissions"],
] as const;

/** A figure of a year, added up over the plots that have it. */
export type YearSum = RowOf<"project_values_by_year">;

/** Totals of a project by year, in the order in which they are shown. */
export function valuesQuery(projectId: number) {
  return queryOptions({
    queryKey: [...keys.plots(projectId), "values by year"],
    queryFn: async (): Promise<YearSum[]> => {
      const asked = { project: projectId, asked: [...summed] };
      const found = await rows((client) => client.rpc("project_values_by_year", asked, READ));
      return summed.flatMap((key) => found.filter((sum) => sum.key === key));
    },
  });
}
