import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { callFunction } from "#app/call-function.ts";
import { keepTrying } from "#app/keep-trying.ts";
import { problemText } from "#app/problem-text.ts";
import { useJobForFile } from "#app/use-job-for-file.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { failureText } from "../exports/file-texts.ts";
import { exportMessages } from "../exports/messages.ts";
import { useDownload } from "../exports/use-export.ts";
import { useWorkspace } from "../workspace-context.ts";
import { folderMessages } from "./folder-messages.ts";
import { renewFolders } from "./folder-queries.ts";
import type { DocumentTarget } from "./send-documents.ts";

/** Has the server write a file and the browser save it; what was written may then be kept as a report where it belongs. */
export function useKeptFile(projectId: number, target: DocumentTarget) {
  const locale = useLocale();
  const workspace = useWorkspace();
  const queryClient = useQueryClient();
  const messages = useMessages(exportMessages);
  const { keptFile, keepFailed } = useMessages(folderMessages);
  const download = useDownload();
  const [written, setWritten] = useState<number | null>(null);
  const { job, isStarting, start } = useJobForFile((ended, file) => {
    if (file !== null) {
      download(ended.result);
      setWritten(ended.id);
    }
    if (ended.status === "failed")
      toast({
        title: messages.failed,
        description: failureText(ended, workspace, locale),
        color: "critical",
      });
  });
  async function begin(functionName: string, input: Record<string, unknown>): Promise<void> {
    setWritten(null);
    try {
      await start(functionName, { ...input, requestKey: crypto.randomUUID() });
    } catch (error) {
      toast({ title: messages.failed, description: problemText(error, locale), color: "critical" });
    }
  }
  async function keepFile(jobId: number): Promise<void> {
    await callFunction("keep-export", { jobId, ...target });
    setWritten(null);
    await renewFolders(queryClient, projectId);
    toast({ title: keptFile, color: "success" });
  }
  const keep = (jobId: number) => void keepTrying({ run: () => keepFile(jobId), failed: keepFailed, locale });
  return { job, isBusy: isStarting || job !== null, start: begin, written, keep };
}
