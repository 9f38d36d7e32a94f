import { queryOptions } from "@tanstack/react-query";
import { rows } from "#app/rows.ts";
import { recordKeys } from "../record-queries.ts";

export const fileJobKeys = (projectFormId: number) => [...recordKeys(projectFormId), "files"] as const;

const SHOWN = 5;

/** The files that a person had made of a form, the latest first, and those that could not be made. */
export const fileJobsQuery = (projectId: number, projectFormId: number, personId: string) =>
  queryOptions({
    queryKey: [...fileJobKeys(projectFormId), personId],
    queryFn: () =>
      rows((client) =>
        client
          .from("jobs")
          .select("id, input, status, error, result, finished_at")
          .eq("project_id", projectId)
          .eq("kind", "export-records")
          .eq("created_by", personId)
          .in("status", ["completed", "failed"])
          .eq("input->>projectFormId", String(projectFormId))
          .order("id", { ascending: false })
          .limit(SHOWN),
      ),
  });
