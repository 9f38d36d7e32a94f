import {
  addCompared,
  type ComparedLand,
  type ComparedLandPage,
  nothingCompared,
} from "@parcelle/domain/forest/compared-land";
import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { callFunction } from "#app/call-function.ts";
import { keys } from "#workspace/keys.ts";

function comparedLandQuery(projectId: number, beforeId: number, afterId: number) {
  return infiniteQueryOptions({
    queryKey: [...keys.project(projectId), "compared-land-by-pixel", beforeId, afterId],
    queryFn: async ({ pageParam }) => {
      const asked = { beforeId, afterId, afterPlot: pageParam };
      return (await callFunction("compare-land", asked)) as ComparedLandPage;
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    // Results of ended runs never change.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The land of two runs, compared some plots at a time for as long as somebody looks. */
export function useComparedLand(projectId: number, beforeId: number, afterId: number) {
  const query = useInfiniteQuery(comparedLandQuery(projectId, beforeId, afterId));
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage();
  }, [hasNextPage, isFetching, error, fetchNextPage]);
  const land = useMemo(
    (): ComparedLand | undefined => data?.pages.reduce<ComparedLand>(addCompared, nothingCompared),
    [data],
  );
  return {
    /** What is compared by now. */
    land,
    total: data?.pages[0]?.total ?? 0,
    isWhole: data !== undefined && !hasNextPage,
    error,
    retry: () => void (data ? fetchNextPage() : refetch()),
  };
}
