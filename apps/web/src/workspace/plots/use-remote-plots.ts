import { useMemo } from "react";
import { useRemotePages } from "#app/use-remote-pages.ts";
import { useLocale } from "#ui/locale.tsx";
import type { RemoteRows } from "#ui/table/remote-rows.ts";
import type { TableState } from "#ui/table/table-state.ts";
import { keys, type PlotOverview } from "../api.ts";
import { everyPlot, plotPage } from "./ask-plots.ts";
import { isEverything, type PlotQuestion, plotQuestion } from "./plot-question.ts";

const NO_CONDITIONS: readonly string[] = [];

/**
 * The plots of a large project for its tables: the server searches, filters and sorts, pages come when they are seen.
 * `always` holds conditions beyond those of the table, `total` counts the plots that meet them; both stable.
 */
export function useRemotePlots(
  projectId: number,
  total: number,
  state: TableState,
  always: readonly string[] = NO_CONDITIONS,
): { remote: RemoteRows<PlotOverview>; question: PlotQuestion } {
  const locale = useLocale();
  const asked = useMemo(() => plotQuestion(state, locale), [state, locale]);
  const question = useMemo(
    () => ({ ...asked, conditions: [...always, ...asked.conditions] }),
    [asked, always],
  );
  const { count: _, ...pages } = useRemotePages({
    queryKey: [...keys.plots(projectId), "page", question],
    ask: (range, isCounted) => plotPage(projectId, question, range, isCounted),
    known: isEverything(asked) ? total : null,
  });
  return { remote: { ...pages, total, every: () => everyPlot(projectId, question) }, question };
}
