import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isOver, type Job } from "#ui/job.ts";
import { problemOf } from "./problem.ts";
import { whileAnswered } from "./query.ts";
import { supabase } from "./supabase.ts";
import { useTellFailure } from "./use-besides.ts";
import { useRowChanges } from "./use-row-changes.ts";

const COLUMNS =
  "id, kind, status, step, progress_done, progress_total, error, result, cancel_requested_at, created_at, created_by, started_at, finished_at";
const ASK_WITHOUT_REALTIME = 2_000;
// Also while changes arrive by themselves: one of them could be lost with the connection.
const ASK_WITH_REALTIME = 15_000;

async function fetchJob(id: number): Promise<Job> {
  const client = await supabase();
  const { data, error, status } = await client.from("jobs").select(COLUMNS).eq("id", id).single();
  if (error) throw problemOf(error, status);
  return data;
}

/** The job's row, live: changes arrive over realtime, and by asking again where that is not to be had. */
export function useJob(id: number | null): UseQueryResult<Job> {
  const [isWatched, setWatched] = useState(true);
  const isLive = useRowChanges({
    table: "jobs",
    filter: id !== null && isWatched ? `id=eq.${id}` : null,
    readBy: [["jobs", id]],
  });
  const query = useQuery({
    queryKey: ["jobs", id],
    queryFn: () => fetchJob(id ?? 0),
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: (asked) => {
      if (asked.state.data && isOver(asked.state.data)) return false;
      return whileAnswered(isLive ? ASK_WITH_REALTIME : ASK_WITHOUT_REALTIME)(asked);
    },
  });
  useTellFailure(query);
  const over = query.data ? isOver(query.data) : false;
  useEffect(() => setWatched(!over), [over]);
  return query;
}
