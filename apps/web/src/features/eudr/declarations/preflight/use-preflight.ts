import { useEffect, useRef, useState } from "react";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { useJobEnd } from "#app/use-job-end.ts";
import { isOver } from "#ui/job.ts";
import { useLocale } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";

/** Has the plots looked at that changed since the last time, as soon as there are any; `onChecked` when that is over. */
export function usePreflight(declarationId: number, unchecked: number | undefined, onChecked: () => void) {
  const locale = useLocale();
  const [jobId, setJobId] = useState<number | null>(null);
  const asked = useRef(false);
  const { data: job } = useJobEnd(jobId, (ended) => {
    if (ended.status === "completed") onChecked();
  });
  async function start(): Promise<void> {
    try {
      const answer = await callFunction("check-declared-plots", {
        declarationId,
        requestKey: crypto.randomUUID(),
      });
      setJobId((answer as { jobId: number }).jobId);
    } catch (error) {
      toast({ title: problemText(error, locale), color: "critical" });
    }
  }
  const first = useRef(start);
  useEffect(() => {
    first.current = start;
  });
  useEffect(() => {
    if (!unchecked || asked.current) return;
    asked.current = true;
    void first.current();
  }, [unchecked]);
  const shown = job && (!isOver(job) || job.status !== "completed") ? job : null;
  const isRunning = unchecked !== undefined && unchecked > 0 && (job === undefined || !isOver(job));
  return { job: shown, isRunning, start: () => void start() };
}
