import { queryOptions } from "@tanstack/react-query";
import { joinedColumns } from "#app/database/joined-columns.ts";
import { rows } from "#app/rows.ts";
import { keys } from "../keys.ts";
import { type PlotRow, plotColumnNames, type Relation } from "./plot-row.ts";

/** Above, a project's plots stay on the server: tables fetch what is in sight, maps draw tiles. */
export const PLOTS_IN_BROWSER = 20_000;

const PLOTS_A_PAGE = 5_000;

async function plotsAfter<Row extends PlotRow>(
  relation: Relation<Row>,
  projectId: number,
  after: number,
): Promise<Row[]> {
  return await rows((client) =>
    client
      .from(relation.view)
      .select<"*", Row>(joinedColumns(plotColumnNames(relation)))
      .eq("project_id", projectId)
      .gt("id", after)
      .order("id")
      .limit(PLOTS_A_PAGE),
  );
}

/** Every plot of the project, page after page by id: a page is never shifted by a change in between. */
export function plotsQuery<Row extends PlotRow>(relation: Relation<Row>, projectId: number) {
  return queryOptions({
    queryKey: keys.plots(projectId),
    queryFn: async () => {
      const plots: Row[] = [];
      for (;;) {
        const page = await plotsAfter(relation, projectId, plots.at(-1)?.id ?? 0);
        plots.push(...page);
        if (page.length < PLOTS_A_PAGE) return plots;
      }
    },
  });
}

/** The row of one plot, where the tables do not have all of them. */
export function onePlotQuery(relation: Relation, projectId: number, plotId: number) {
  return queryOptions({
    queryKey: [...keys.plots(projectId), "one", plotId],
    queryFn: (): Promise<PlotRow> =>
      rows((client) =>
        client
          .from(relation.view)
          .select(joinedColumns(plotColumnNames(relation)))
          .eq("project_id", projectId)
          .eq("id", plotId)
          .single(),
      ),
  });
}
