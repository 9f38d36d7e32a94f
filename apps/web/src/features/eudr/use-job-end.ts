import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useJob } from "#app/use-job.ts";
import { isOver, type Job } from "#ui/job.ts";

/** The job's row, live; `onEnd` is called once when a job that was seen at work is over. */
export function useJobEnd(id: number | null, onEnd: (job: Job) => void): UseQueryResult<Job> {
  const query = useJob(id);
  const seenAtWork = useRef<number | null>(null);
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    if (!query.data) return;
    if (!isOver(query.data)) {
      seenAtWork.current = query.data.id;
      return;
    }
    if (seenAtWork.current !== query.data.id) return;
    seenAtWork.current = null;
    latest.current(query.data);
  }, [query.data]);
  return query;
}
