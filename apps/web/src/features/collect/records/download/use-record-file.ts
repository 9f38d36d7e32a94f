import { incidentOf } from "@parcelle/domain/notifications/incidents";
import { entryOf } from "@parcelle/domain/unknown-code";
import { useQueryClient } from "@tanstack/react-query";
import { downloadExport, exportedFile } from "#app/exported-file.ts";
import { useNewsSeen } from "#app/notifications/use-news-seen.ts";
import { problemText } from "#app/problem-text.ts";
import { useJobForFile } from "#app/use-job-for-file.ts";
import type { Locale } from "#shell/locale.ts";
import type { Job } from "#ui/job.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import type { RowChoice } from "#workspace/rows/row-choice.ts";
import { downloadMessages } from "./download-messages.ts";
import { fileJobKeys } from "./file-jobs-query.ts";
import type { FileOrder } from "./file-order.ts";

export interface RecordFileControl {
  /** Its job while the file is made. */
  job: Job | null;
  isStarting: boolean;
  start: (order: FileOrder, records: RowChoice | null) => Promise<void>;
}

/** Has the server make a file of records, and saves it as soon as it is ready. */
export function useRecordFile(projectFormId: number): RecordFileControl {
  const locale = useLocale();
  const messages = useMessages(downloadMessages);
  const queryClient = useQueryClient();
  const save = useSavedFile();
  const seen = useNewsSeen();
  const refused = (description: string) =>
    toast({ title: messages.failed, description, color: "critical", timeout: 0 });
  const { job, isStarting, start } = useJobForFile((ended) => {
    void queryClient.invalidateQueries({ queryKey: fileJobKeys(projectFormId) });
    seen(incidentOf.file(ended.id));
    if (ended.status === "completed") save(ended.result);
    if (ended.status === "failed") refused(failureText(ended.error, locale));
  });
  return {
    job,
    isStarting,
    async start({ format, ...wanted }, records) {
      try {
        const requestKey = crypto.randomUUID();
        await start("export-records", { projectFormId, format, records, wanted, requestKey });
      } catch (error) {
        refused(problemText(error, locale));
      }
    },
  };
}

/** Why a file could not be made, in words of the reader. */
export function failureText(error: unknown, locale: Locale): string {
  const { reasons, failedText } = downloadMessages[locale];
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : null;
  return entryOf<string>(reasons, code) ?? failedText;
}

/** Saves the file that a job made, or says why not. */
export function useSavedFile(): (result: unknown) => void {
  const locale = useLocale();
  const messages = useMessages(downloadMessages);
  return (result) => {
    const file = exportedFile(result);
    if (file === null) return;
    downloadExport(file).catch((error: unknown) =>
      toast({ title: messages.downloadFailed, description: problemText(error, locale), color: "critical" }),
    );
  };
}
