import { queryOptions } from "@tanstack/react-query";
import { joinedColumns } from "#app/database/joined-columns.ts";
import { rows } from "#app/rows.ts";
import { keys } from "../keys.ts";
import { RUN_COLUMNS, type RunColumnName, type RunWith } from "./runs.ts";

/** Every run of a project, the newest first; a module's own columns are those that it names. */
export function runsQuery<Column extends RunColumnName>(
  { select }: { select: readonly Column[] },
  projectId: number,
) {
  return queryOptions({
    queryKey: [...keys.project(projectId), "runs"],
    queryFn: (): Promise<RunWith<Column>[]> =>
      rows((client) =>
        client
          .from("assessments")
          .select(joinedColumns([...RUN_COLUMNS, ...select]))
          .eq("project_id", projectId)
          .order("id", { ascending: false }),
      ),
  });
}
