import { useMemo } from "react";
import { useLocale } from "#ui/locale.tsx";
import type { RemoteRows } from "#ui/table/remote-rows.ts";
import type { TableState } from "#ui/table/table-state.ts";
import { useAddresses } from "../addresses.ts";
import { keys } from "../keys.ts";
import type { RowQuestion } from "../rows/row-question.ts";
import { useRemoteRows } from "../rows/use-remote-rows.ts";
import { useWorkspace } from "../workspace-context.ts";
import { plotSource } from "./ask-plots.ts";
import { type PlotRow, plotColumnNames, type ReadPlot, type Relation } from "./plot-row.ts";
import { plotColumns } from "./plots-columns.tsx";

/**
 * The plots of a large project for its tables. `always` holds conditions beyond those of the table, `total` counts the
 * plots that meet them; both stable.
 */
export function useRemotePlots<Row extends PlotRow>(
  relation: Relation<Row>,
  projectId: number,
  total: number,
  state: TableState,
  always?: readonly string[],
): { remote: RemoteRows<ReadPlot<Row>>; question: RowQuestion } {
  const workspace = useWorkspace();
  const locale = useLocale();
  const addresses = useAddresses();
  const columns = useMemo(() => plotColumns(workspace, locale, addresses), [workspace, locale, addresses]);
  const source = useMemo(() => plotSource(relation, projectId), [relation, projectId]);
  return useRemoteRows({
    queryKey: [...keys.plots(projectId), "page"],
    ...{ source, columns, state, total },
    select: plotColumnNames(relation),
    ...(always ? { always } : {}),
  });
}
