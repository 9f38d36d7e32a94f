import { useState } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { downloadStored, exportedFile } from "#app/exported-file.ts";
import { problemText } from "#app/problem-text.ts";
import { useJobEnd } from "#app/use-job-end.ts";
import { isOver } from "#ui/job.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { farmerImportMessages } from "./messages.ts";

const begun = z.object({ jobId: z.number() });

/** Has the server write the rows of an import into its own file, and saves that as soon as it is there. */
export function useRowsFile(importId: number) {
  const locale = useLocale();
  const messages = useMessages(farmerImportMessages);
  const [jobId, setJobId] = useState<number | null>(null);
  const [isStarting, setStarting] = useState(false);
  const failed = (description?: string) =>
    toast({ title: messages.downloadFailed, color: "critical", ...(description ? { description } : {}) });
  const { data: job } = useJobEnd(jobId, (ended) => {
    const file = ended.status === "completed" ? exportedFile(ended.result) : null;
    if (file) downloadStored("farmer-lists", file).catch((error) => failed(problemText(error, locale)));
    if (ended.status === "failed") failed();
  });
  async function prepare(rows: "returned" | "all"): Promise<void> {
    setStarting(true);
    try {
      const asked = { importId, rows, requestKey: crypto.randomUUID() };
      setJobId((await callFunction("export-farmer-import-rows", asked, begun)).jobId);
    } catch (error) {
      failed(problemText(error, locale));
    } finally {
      setStarting(false);
    }
  }
  return { isBusy: isStarting || (job !== undefined && !isOver(job)), prepare };
}
