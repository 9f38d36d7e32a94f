import { useCancelJob } from "#app/use-cancel-job.ts";
import type { Job } from "#ui/job.ts";
import { JobMonitor } from "#ui/job-monitor.tsx";
import { useMessages } from "#ui/locale.tsx";
import { downloadMessages } from "./download-messages.ts";

/** How far a file of records is that was asked for without its dialog; nothing once it is there. */
export function FileProgress({ job }: { job: Job | null }) {
  const messages = useMessages(downloadMessages);
  const cancel = useCancelJob();
  const steps: Readonly<Record<string, string>> = messages.steps;
  if (job === null) return null;
  return (
    <JobMonitor
      title={messages.started}
      job={job}
      stepLabel={(step) => steps[step] ?? step}
      onCancel={() => cancel(job.id)}
    />
  );
}
