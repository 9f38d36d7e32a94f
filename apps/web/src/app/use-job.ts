import { type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isOver, type Job } from "#ui/job.ts";
import { askAgain, askAtOpening } from "./ask-again.ts";
import { problemOf } from "./problem.ts";
import { whileAnswered } from "./query.ts";
import { supabase } from "./supabase.ts";
import { useTellFailure } from "./use-besides.ts";

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

/** Has the job's row read again with every change of it; returns whether the channel is open. */
function useJobChanges(id: number | null, isWatched: boolean): boolean {
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (id === null || !isWatched) return;
    let isGone = false;
    let leave = () => {};
    async function join(): Promise<void> {
      const client = await supabase();
      if (isGone) return;
      const change = { event: "UPDATE", schema: "public", table: "jobs", filter: `id=eq.${id}` } as const;
      const channel = client
        .channel(`job-${id}`)
        .on("postgres_changes", change, () => void askAgain(queryClient, ["jobs", id]))
        .subscribe((status) => {
          setOpen(status === "SUBSCRIBED");
          // What happened before the channel was open is told by nobody.
          if (status === "SUBSCRIBED") void askAtOpening(queryClient, ["jobs", id]);
        });
      leave = () => void client.removeChannel(channel);
    }
    void join().catch(() => setOpen(false));
    return () => {
      isGone = true;
      leave();
      setOpen(false);
    };
  }, [id, isWatched, queryClient]);
  return isOpen;
}

/** The job's row, live: changes arrive over realtime, and by asking again where that is not to be had. */
export function useJob(id: number | null): UseQueryResult<Job> {
  const [isWatched, setWatched] = useState(true);
  const isLive = useJobChanges(id, isWatched);
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
