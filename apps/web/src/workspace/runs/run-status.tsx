import { Alert } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCancelJob } from "#app/use-cancel-job.ts";
import { useJobEnd } from "#app/use-job-end.ts";
import { assessmentMessages } from "#features/eudr/runs/messages.ts";
import { isOver, type Job } from "#ui/job.ts";
import { JobMonitor } from "#ui/job-monitor.tsx";
import { useMessages } from "#ui/locale.tsx";
import { toast } from "#ui/toast.tsx";
import { keys, projectJobsQuery } from "../api.ts";
import { useProject } from "../project/project-context.ts";

/** The assessment under way, live; when it ends, everything of the project is asked for again. */
export function AssessmentStatus() {
  const messages = useMessages(assessmentMessages);
  const project = useProject();
  const queryClient = useQueryClient();
  const [ended, setEnded] = useState<Job | null>(null);
  const { data: jobs } = useQuery(projectJobsQuery(project.id));
  const newest = jobs?.find(({ kind }) => kind === "assess-plots");
  const running = newest && !isOver(newest) ? newest : null;
  const { data: job } = useJobEnd(running?.id ?? null, (finished) => {
    setEnded(finished);
    if (finished.status === "completed") toast({ title: messages.done });
    void queryClient.invalidateQueries({ queryKey: keys.project(project.id) });
    void queryClient.invalidateQueries({ queryKey: ["credits", project.organisation_id] });
  });
  const cancel = useCancelJob();
  const steps: Record<string, string> = messages.steps;
  if (running && job) {
    return (
      <JobMonitor
        title={messages.running(job.progress_total ?? 0)}
        job={job}
        stepLabel={(step) => steps[step] ?? step}
        problem={messages.failed}
        onCancel={() => cancel(job.id)}
      />
    );
  }
  if (ended?.status !== "failed" && ended?.status !== "cancelled") return null;
  const isFailure = ended.status === "failed";
  return (
    <Alert
      color={isFailure ? "critical" : "warning"}
      variant="light"
      role="alert"
      withCloseButton
      onClose={() => setEnded(null)}
    >
      {isFailure ? messages.failed : messages.cancelled}
    </Alert>
  );
}
