import { cancelledWith } from "@parcelle/domain/jobs/job-permissions";
import { mayInProject } from "#app/current-organisation.ts";
import { useUser } from "#app/current-session.ts";
import { useCancelJob } from "#app/use-cancel-job.ts";
import type { Job } from "#ui/job.ts";
import { useProject } from "./project-context.ts";

/** What stops a job of the project; undefined where the user may not. */
export function useCancelInProject(job: Job | null | undefined): (() => void) | undefined {
  const user = useUser();
  const project = useProject();
  const cancel = useCancelJob();
  if (!job) return undefined;
  const permission = cancelledWith(job.kind);
  const may = job.created_by === user.id || (permission !== null && mayInProject(user, project, permission));
  return may ? () => cancel(job.id) : undefined;
}
