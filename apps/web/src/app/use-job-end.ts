import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { isOver, type Job } from "#ui/job.ts";
import { useJob } from "./use-job.ts";

/** The job's row, live; `onEnd` is called once when it is over, also when it was over before anyone looked. */
export function useJobEnd(id: number | null, onEnd: (job: Job) => void): UseQueryResult<Job> {
  const query = useJob(id);
  const told = useRef<number | null>(null);
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    if (!query.data || !isOver(query.data) || told.current === query.data.id) return;
    told.current = query.data.id;
    latest.current(query.data);
  }, [query.data]);
  return query;
}
