import type { ExportFormat } from "@parcelle/domain/export-formats";
import { incidentOf } from "@parcelle/domain/notifications/incidents";
import type { ReportDepth } from "@parcelle/domain/report-documents";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { callFunction } from "#app/call-function.ts";
import { useNewsSeen } from "#app/notifications/use-news-seen.ts";
import { problemText } from "#app/problem-text.ts";
import { useBesides } from "#app/use-besides.ts";
import { useJobEnd } from "#app/use-job-end.ts";
import type { Job } from "#ui/job.ts";
import { useLocale } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { EXPORT_JOB } from "../exports/format-of-job.ts";
import { keys } from "../keys.ts";
import { projectJobsQuery } from "../project/project-jobs-query.ts";
import { type ChosenPlots, newestReport } from "./report-jobs.ts";
import type { ReportSize } from "./report-size.ts";

/** Starts an export; answers its job's number. */
export function useStartExport(projectId: number, plotIds: ChosenPlots) {
  const queryClient = useQueryClient();
  const locale = useLocale();
  return async (format: ExportFormat, depth: ReportDepth | null = null): Promise<number | null> => {
    try {
      const input = { projectId, format, depth, plots: plotIds === "all" ? null : { ids: plotIds } };
      const answer = await callFunction("start-export", { ...input, requestKey: crypto.randomUUID() });
      await queryClient.invalidateQueries({ queryKey: keys.jobs(projectId) });
      return (answer as { jobId: number }).jobId;
    } catch (error) {
      toast({ title: problemText(error, locale), color: "critical" });
      return null;
    }
  };
}

export interface Report {
  job: Job | null;
  /** The jobs are read, or one is being started. */
  isLoading: boolean;
  start: () => void;
}

/** The PDF of these plots: the newest one, or a new one that is started when there is none yet and it takes no time. */
export function useReport(
  projectId: number,
  { plotIds, depth, size }: { plotIds: ChosenPlots; depth: ReportDepth; size: ReportSize },
): Report {
  const locale = useLocale();
  const queryClient = useQueryClient();
  const { data: jobs } = useBesides(projectJobsQuery(projectId, EXPORT_JOB));
  const known = jobs && newestReport(jobs, { plotIds, depth, locale });
  const [startedId, setStartedId] = useState<number | null>(null);
  const startExport = useStartExport(projectId, plotIds);
  const seen = useNewsSeen();
  const { data: job } = useJobEnd(startedId ?? known?.id ?? null, (ended) => {
    seen(incidentOf.file(ended.id));
    void queryClient.invalidateQueries({ queryKey: keys.jobs(projectId) });
  });
  const isAsked = useRef(false);
  const [isStarting, setStarting] = useState(false);
  function start(): void {
    isAsked.current = true;
    setStarting(true);
    void startExport("pdf", depth).then((id) => {
      if (id !== null) setStartedId(id);
      setStarting(false);
    });
  }
  useEffect(() => {
    if (size.isInstant && jobs && !known && !isAsked.current) start();
  });
  const isLoading = !jobs || isStarting || ((startedId ?? known?.id ?? null) !== null && !job);
  return { job: job ?? null, isLoading, start };
}
