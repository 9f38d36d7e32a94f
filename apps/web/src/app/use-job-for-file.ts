import { useState } from "react";
import { z } from "zod";
import { isOver, type Job } from "#ui/job.ts";
import { callFunction } from "./call-function.ts";
import { type ExportedFile, exportedFile } from "./exported-file.ts";
import { useJobEnd } from "./use-job-end.ts";

const begun = z.object({ jobId: z.number() });

export interface JobForFile {
  /** Its job while the file is made. */
  job: Job | null;
  /** Once it is there. */
  file: ExportedFile | null;
  isStarting: boolean;
  /** Calls the function that leaves the job; throws why it was not begun. */
  start: (functionName: string, input: Record<string, unknown>) => Promise<void>;
}

/** Has the server make a file; `onEnd` hears once how that ended, with the file where it is there. */
export function useJobForFile(onEnd: (job: Job, file: ExportedFile | null) => void): JobForFile {
  const [jobId, setJobId] = useState<number | null>(null);
  const [isStarting, setStarting] = useState(false);
  const fileOf = ({ status, result }: Job) => (status === "completed" ? exportedFile(result) : null);
  const { data: job } = useJobEnd(jobId, (ended) => onEnd(ended, fileOf(ended)));
  async function start(functionName: string, input: Record<string, unknown>): Promise<void> {
    setStarting(true);
    try {
      setJobId((await callFunction(functionName, input, begun)).jobId);
    } finally {
      setStarting(false);
    }
  }
  return { job: job && !isOver(job) ? job : null, file: job ? fileOf(job) : null, isStarting, start };
}
