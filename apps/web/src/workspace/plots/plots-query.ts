import { queryOptions } from "@tanstack/react-query";
import { rows } from "#app/rows.ts";
import { keys } from "../keys.ts";
import { type PlotRow, plotColumnNames, type Relation } from "./plot-row.ts";

/** Above, a project's plots stay on the server: tables fetch what is in sight, maps draw tiles. */
export const PLOTS_IN_BROWSER = 20_000;

const PLOTS_A_PAGE = 5_000;

function plotsAfter(relation: Relation, projectId: number, after: number): Promise<PlotRow[]> {
  return rows((client) =>
    client
      .from(relation.view)
      .select(plotColumnNames(relation))
      .eq("project_id", projectId)
      .gt("id", after)
      .order("id")
      .limit(PLOTS_A_PAGE)
      .overrideTypes<PlotRow[], { merge: false }>(),
  );
}

/** Every plot of the project, page after page by id: a page is never shifted by a change in between. */
export function plotsQuery<Row extends PlotRow = PlotRow>(relation: Relation, projectId: number) {
  return queryOptions({
    queryKey: keys.plots(projectId),
    queryFn: async () => {
      const plots: PlotRow[] = [];
      for (;;) {
        const page = await plotsAfter(relation, projectId, plots.at(-1)?.id ?? 0);
        plots.push(...page);
        if (page.length < PLOTS_A_PAGE) return plots as Row[];
      }
    },
  });
}

/** The row of one plot, where the tables do not have all of them. */
export function onePlotQuery(relation: Relation, projectId: number, plotId: number) {
  return queryOptions({
    queryKey: [...keys.plots(projectId), "one", plotId],
    queryFn: () =>
      rows((client) =>
        client
          .from(relation.view)
          .select(plotColumnNames(relation))
          .eq("project_id", projectId)
          .eq("id", plotId)
          .single()
          .overrideTypes<PlotRow, { merge: false }>(),
      ),
  });
}
