import { queryOptions } from "@tanstack/react-query";
import { joinedColumns } from "#app/database/joined-columns.ts";
import { rows } from "#app/rows.ts";
import { keys } from "../keys.ts";
import { RUN_COLUMNS, type Run, type RunRelation } from "./runs.ts";

/** Every run of a project, the newest first; a module's own columns are those that it names. */
export function runsQuery<Row extends Run>({ select }: RunRelation<Row>, projectId: number) {
  return queryOptions({
    queryKey: keys.runs(projectId),
    queryFn: () =>
      rows((client) =>
        client
          .from("assessments")
          .select<"*", Row>(joinedColumns([...RUN_COLUMNS, ...select]))
          .eq("project_id", projectId)
          .order("id", { ascending: false }),
      ),
  });
}
