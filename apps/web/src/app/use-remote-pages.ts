import {
  keepPreviousData,
  type QueryKey,
  type UseQueryResult,
  useQueries,
  useQuery,
} from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { useLocale } from "#ui/locale.tsx";
import type { RemoteRows } from "#ui/table/remote-rows.ts";
import { problemText } from "./problem-text.ts";

const PAGE = 100;

export interface RemotePage<Row> {
  rows: readonly Row[];
  /** How many rows pass, where it was asked. */
  count: number | null;
}

interface RemoteQuestion<Row> {
  /** Says what is asked; the page comes behind it. */
  queryKey: QueryKey;
  ask: (range: [first: number, last: number], isCounted: boolean) => Promise<RemotePage<Row>>;
  /** How many rows pass, where that is known without asking. */
  known: number | null;
}

export interface RemotePages<Row>
  extends Pick<RemoteRows<Row>, "rows" | "isLoading" | "problem" | "retry" | "onSight"> {
  /** How many rows pass; 0 until it is known. */
  count: number;
}

/** Rows that stay on the server, for their table: the first page at once, the others when they come into sight. */
export function useRemotePages<Row>({ queryKey, ask, known }: RemoteQuestion<Row>): RemotePages<Row> {
  const locale = useLocale();
  const pageQuery = (page: number) => ({
    queryKey: [...queryKey, page],
    queryFn: () => ask([page * PAGE, page * PAGE + PAGE - 1], page === 0 && known === null),
  });
  const first = useQuery({ ...pageQuery(0), placeholderData: keepPreviousData });
  const [sight, setSight] = useState<[number, number]>([0, 0]);
  const pages = useMemo(() => {
    const [from, to] = [Math.floor(sight[0] / PAGE), Math.floor(sight[1] / PAGE)];
    return Array.from({ length: to - from + 1 }, (_, index) => from + index).filter((page) => page > 0);
  }, [sight]);
  const others = useQueries({
    queries: pages.map(pageQuery),
    combine: useCallback(
      (found: UseQueryResult<RemotePage<Row>>[]) => ({
        data: found.map(({ data }) => data),
        failed: found.find(({ isLoadingError }) => isLoadingError),
      }),
      [],
    ),
  });
  const count = known ?? first.data?.count ?? 0;
  const rows = useMemo(() => {
    const here = new Array<Row | undefined>(count);
    const put = (page: number, found: readonly Row[] = []) => {
      for (const [index, row] of found.entries())
        if (page * PAGE + index < count) here[page * PAGE + index] = row;
    };
    put(0, first.data?.rows);
    for (const [index, page] of pages.entries()) put(page, others.data[index]?.rows);
    return here;
  }, [count, first.data, pages, others]);
  const onSight = useCallback((from: number, to: number) => setSight([from, to]), []);
  const { isPending } = first;
  const { error, refetch } = first.error ? first : (others.failed ?? first);
  return {
    ...{ rows, count, onSight, isLoading: isPending },
    problem: error ? problemText(error, locale) : null,
    retry: () => void refetch(),
  };
}
