import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { useLocale } from "#ui/locale.tsx";
import type { RemoteRows } from "#ui/table/remote-rows.ts";
import type { TableState } from "#ui/table/table-state.ts";
import { keys, type PlotOverview } from "../api.ts";
import { everyPlot, plotPage } from "./ask-plots.ts";
import { isEverything, type PlotQuestion, plotQuestion } from "./plot-question.ts";

const PAGE = 100;

function pageQuery(projectId: number, question: PlotQuestion, page: number, isCounted: boolean) {
  return {
    queryKey: [...keys.plots(projectId), "page", question, page],
    queryFn: () => plotPage(projectId, question, [page * PAGE, page * PAGE + PAGE - 1], isCounted),
  };
}

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
  const isAll = isEverything(asked);
  const first = useQuery({ ...pageQuery(projectId, question, 0, !isAll), placeholderData: keepPreviousData });
  const [sight, setSight] = useState<[number, number]>([0, 0]);
  const pages = useMemo(() => {
    const [from, to] = [Math.floor(sight[0] / PAGE), Math.floor(sight[1] / PAGE)];
    return Array.from({ length: to - from + 1 }, (_, index) => from + index).filter((page) => page > 0);
  }, [sight]);
  const others = useQueries({
    queries: pages.map((page) => pageQuery(projectId, question, page, false)),
    combine: useCallback(
      (found: { data: { plots: PlotOverview[] } | undefined }[]) => found.map(({ data }) => data),
      [],
    ),
  });
  const count = isAll ? total : (first.data?.count ?? 0);
  const rows = useMemo(() => {
    const known = new Array<PlotOverview | undefined>(count);
    const put = (page: number, plots: readonly PlotOverview[] | undefined) => {
      for (const [index, plot] of plots?.entries() ?? [])
        if (page * PAGE + index < count) known[page * PAGE + index] = plot;
    };
    put(0, first.data?.plots);
    for (const [index, page] of pages.entries()) put(page, others[index]?.plots);
    return known;
  }, [count, first.data, pages, others]);
  const onSight = useCallback((from: number, to: number) => setSight([from, to]), []);
  const { error, isPending, refetch } = first;
  const remote = {
    ...{ rows, total, onSight },
    isLoading: isPending,
    problem: error ? problemText(error, locale) : null,
    retry: () => void refetch(),
    every: () => everyPlot(projectId, question),
  };
  return { remote, question };
}
