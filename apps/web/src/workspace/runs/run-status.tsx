import { Alert } from "@mantine/core";
import { JobMonitor } from "#ui/job-monitor.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { useCancelInProject } from "../project/use-cancel-in-project.ts";
import { useRun } from "./follow-run.tsx";
import { runMessages } from "./run-messages.ts";
import { refusalText } from "./run-refusal.ts";

/** The run under way, or why it brought nothing. */
export function RunStatus() {
  const messages = useMessages(runMessages);
  const locale = useLocale();
  const { job, isRunning, ended, forget } = useRun();
  const cancel = useCancelInProject(job);
  const steps: Record<string, string> = messages.steps;
  if (job) {
    return (
      <JobMonitor
        title={(job.step === "places" ? messages.runningPlaces : messages.running)(job.progress_total ?? 0)}
        job={job}
        stepLabel={(step) => steps[step] ?? step}
        problem={messages.failed}
        onCancel={cancel}
      />
    );
  }
  if (isRunning || (ended?.status !== "failed" && ended?.status !== "cancelled")) return null;
  const isFailure = ended.status === "failed";
  const refusal = refusalText(ended.error, locale);
  return (
    <Alert
      color={isFailure ? "critical" : "warning"}
      variant="light"
      role="alert"
      withCloseButton
      onClose={forget}
    >
      {isFailure ? messages.failed : messages.cancelled}
      {isFailure && refusal !== null && ` ${refusal}`}
    </Alert>
  );
}
