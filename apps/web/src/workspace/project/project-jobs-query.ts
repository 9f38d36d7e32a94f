import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { rows } from "#app/rows.ts";
import type { Job } from "#ui/job.ts";
import { keys } from "../keys.ts";

/** A job of a project, with what it was started with. */
export type ProjectJob = Job & RowOf<"jobs", "project_id" | "input">;

const JOB_COLUMNS =
  "id, kind, status, step, progress_done, progress_total, input, error, result, cancel_requested_at, created_at, created_by, started_at, finished_at, project_id";

const SHOWN_JOBS = 30;

/** The newest jobs of a kind in a project; each is then followed by `useJob(id)`. */
export function projectJobsQuery(projectId: number, kind: string) {
  return queryOptions({
    queryKey: [...keys.jobs(projectId), kind],
    queryFn: () =>
      rows((client) =>
        client
          .from("jobs")
          .select(JOB_COLUMNS)
          .eq("project_id", projectId)
          .eq("kind", kind)
          .order("id", { ascending: false })
          .limit(SHOWN_JOBS),
      ),
  });
}
