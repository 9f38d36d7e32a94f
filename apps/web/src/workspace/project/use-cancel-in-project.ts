import { cancelledWith } from "@parcelle/domain/jobs/job-permissions";
import { mayInProject } from "#app/current-organisation.ts";
import { useUser } from "#app/current-session.ts";
import { useCancelJob } from "#app/use-cancel-job.ts";
import type { User } from "#app/user.ts";
import type { Job } from "#ui/job.ts";
import { useProject } from "./project-context.ts";
import type { Project } from "./project-query.ts";

type Owned = Pick<Project, "id" | "organisation_id">;

/** Whether the user asked for the job, or holds in the project what stops the jobs of others of its kind. */
export function mayCancel(user: User, project: Owned, job: Pick<Job, "kind" | "created_by">): boolean {
  if (job.created_by === user.id) return true;
  const permission = cancelledWith(job.kind);
  return permission !== null && mayInProject(user, project, permission);
}

/** What stops a job of the project; undefined where the user may not. */
export function useCancelInProject(job: Job | null | undefined): (() => void) | undefined {
  const user = useUser();
  const project = useProject();
  const cancel = useCancelJob();
  return job && mayCancel(user, project, job) ? () => cancel(job.id) : undefined;
}
