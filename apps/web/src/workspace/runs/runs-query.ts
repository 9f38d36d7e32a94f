import { queryOptions } from "@tanstack/react-query";
import { rows } from "#app/rows.ts";
import { keys } from "../keys.ts";
import type { Run, Runs } from "./runs.ts";

const COLUMNS = "id, status, code_version, plots_total, plots_done, evidence_hash, created_at, finished_at";

/** Every run of a project, the newest first; a module's own columns are those that it names. */
export function runsQuery<Row extends Run = Run>({ select }: Pick<Runs, "select">, projectId: number) {
  return queryOptions({
    queryKey: [...keys.project(projectId), "runs"],
    queryFn: () =>
      rows((client) =>
        client
          .from("assessments")
          .select([COLUMNS, ...select].join(", "))
          .eq("project_id", projectId)
          .order("id", { ascending: false })
          .overrideTypes<Row[], { merge: false }>(),
      ),
  });
}
