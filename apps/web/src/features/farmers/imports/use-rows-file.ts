import { downloadStored } from "#app/exported-file.ts";
import { problemText } from "#app/problem-text.ts";
import { useJobForFile } from "#app/use-job-for-file.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { farmerImportMessages } from "./messages.ts";

/** Has the server write the rows of an import into its own file, and saves that as soon as it is there. */
export function useRowsFile(importId: number) {
  const locale = useLocale();
  const messages = useMessages(farmerImportMessages);
  const failed = (description?: string) =>
    toast({ title: messages.downloadFailed, color: "critical", ...(description ? { description } : {}) });
  const { job, isStarting, start } = useJobForFile((ended, file) => {
    if (file) downloadStored("farmer-lists", file).catch((error) => failed(problemText(error, locale)));
    if (ended.status === "failed") failed();
  });
  async function prepare(rows: "returned" | "all"): Promise<void> {
    try {
      await start("export-farmer-import-rows", { importId, rows, requestKey: crypto.randomUUID() });
    } catch (error) {
      failed(problemText(error, locale));
    }
  }
  return { isBusy: isStarting || job !== null, prepare };
}
