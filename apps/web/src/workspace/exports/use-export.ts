import type { ExportFormat } from "@parcelle/domain/export-formats";
import { incidentOf } from "@parcelle/domain/notifications/incidents";
import type { ReportDepth } from "@parcelle/domain/report-documents";
import { useQueryClient } from "@tanstack/react-query";
import { downloadExport, exportedFile } from "#app/exported-file.ts";
import { useNewsSeen } from "#app/notifications/use-news-seen.ts";
import { ProblemError } from "#app/problem.ts";
import { problemText } from "#app/problem-text.ts";
import { useJobForFile } from "#app/use-job-for-file.ts";
import type { Job } from "#ui/job.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { keys } from "../keys.ts";
import type { RowChoice } from "../rows/row-choice.ts";
import { useWorkspace } from "../workspace-context.ts";
import { failureText } from "./file-texts.ts";
import { exportMessages } from "./messages.ts";

/** Saves an export's file, or says why not. */
export function useDownload(): (result: unknown) => void {
  const locale = useLocale();
  const messages = useMessages(exportMessages);
  return (result) => {
    const file = exportedFile(result);
    if (!file) return;
    downloadExport(file).catch((error: unknown) => {
      const isGone = error instanceof ProblemError && error.status === 404;
      toast({
        title: messages.downloadFailed,
        description: isGone ? messages.gone : problemText(error, locale),
        color: "critical",
      });
    });
  };
}

export interface FileJobControl {
  /** Its job while it is prepared. */
  job: Job | null;
  isStarting: boolean;
  start: (functionName: string, input: Record<string, unknown>) => Promise<void>;
}

/** Has the server prepare a file and saves it as soon as it is ready. */
export function useFileJob(projectId: number): FileJobControl {
  const locale = useLocale();
  const messages = useMessages(exportMessages);
  const workspace = useWorkspace();
  const queryClient = useQueryClient();
  const download = useDownload();
  const seen = useNewsSeen();
  const refresh = () => queryClient.invalidateQueries({ queryKey: keys.jobs(projectId) });
  const { job, isStarting, start } = useJobForFile((ended) => {
    void refresh();
    seen(incidentOf.file(ended.id));
    if (ended.status === "completed") download(ended.result);
    if (ended.status === "failed")
      toast({
        title: messages.failed,
        description: failureText(ended, workspace, locale),
        color: "critical",
      });
  });
  async function prepare(functionName: string, input: Record<string, unknown>): Promise<void> {
    try {
      await start(functionName, { ...input, requestKey: crypto.randomUUID() });
      await refresh();
    } catch (error) {
      toast({ title: messages.failed, description: problemText(error, locale), color: "critical" });
    }
  }
  return { job, isStarting, start: prepare };
}

export interface ExportControl extends Pick<FileJobControl, "job" | "isStarting"> {
  /** @param depth how much a PDF tells */
  start: (format: ExportFormat, plots: RowChoice | null, depth?: ReportDepth | null) => Promise<void>;
}

/** Prepares a file of plots. */
export function useExport(projectId: number): ExportControl {
  const { job, isStarting, start } = useFileJob(projectId);
  return {
    job,
    isStarting,
    start: (format, plots, depth = null) =>
      start("start-export", { projectId, format, plots, depth: format === "pdf" ? depth : null }),
  };
}
