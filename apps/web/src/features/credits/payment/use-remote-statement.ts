import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { problemText } from "#app/problem-text.ts";
import { useLocale } from "#ui/locale.tsx";
import type { RemoteRows } from "#ui/table/remote-rows.ts";
import type { TableState } from "#ui/table/table-state.ts";
import { everyEntry, statementPage } from "./ask-statement.ts";
import type { StatementEntry } from "./payment-queries.ts";

const PAGE = 100;

function pageQuery(organisationId: number, state: TableState, page: number) {
  const { q, sort, filters } = state;
  return {
    queryKey: ["credits", organisationId, "statement", { q, sort, filters }, page],
    queryFn: () => statementPage(organisationId, state, [page * PAGE, page * PAGE + PAGE - 1]),
  };
}

/** The movements of an organisation for their table: the server filters and sorts, pages come when they are seen. */
export function useRemoteStatement(organisationId: number, state: TableState): RemoteRows<StatementEntry> {
  const locale = useLocale();
  const first = useQuery({ ...pageQuery(organisationId, state, 0), placeholderData: keepPreviousData });
  const [sight, setSight] = useState<[number, number]>([0, 0]);
  const pages = useMemo(() => {
    const [from, to] = [Math.floor(sight[0] / PAGE), Math.floor(sight[1] / PAGE)];
    return Array.from({ length: to - from + 1 }, (_, index) => from + index).filter((page) => page > 0);
  }, [sight]);
  const others = useQueries({
    queries: pages.map((page) => pageQuery(organisationId, state, page)),
    combine: useCallback(
      (found: { data: { entries: StatementEntry[] } | undefined }[]) => found.map(({ data }) => data),
      [],
    ),
  });
  const count = first.data?.count ?? 0;
  const rows = useMemo(() => {
    const known = new Array<StatementEntry | undefined>(count);
    const put = (page: number, entries: readonly StatementEntry[] = []) => {
      for (const [index, entry] of entries.entries())
        if (page * PAGE + index < count) known[page * PAGE + index] = entry;
    };
    put(0, first.data?.entries);
    for (const [index, page] of pages.entries()) put(page, others[index]?.entries);
    return known;
  }, [count, first.data, pages, others]);
  const onSight = useCallback((from: number, to: number) => setSight([from, to]), []);
  const { error, isPending, refetch } = first;
  const isNarrowed = state.q !== "" || Object.keys(state.filters).length > 0;
  return {
    ...{ rows, onSight, isLoading: isPending },
    // An empty answer to a filter is not an empty statement.
    total: isNarrowed || isPending ? Math.max(count, 1) : count,
    problem: error ? problemText(error, locale) : null,
    retry: () => void refetch(),
    every: () => everyEntry(organisationId, state),
    everyId: async () => (await everyEntry(organisationId, state)).map(({ id }) => String(id)),
  };
}
