import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { READ, rows } from "#app/rows.ts";

export type TaskKind = "import_to_review" | "plots_to_review" | "to_assess" | "to_assess_again";

export type HomeTask = RowOf<"home_tasks">;

export const homeTasks = queryOptions({
  queryKey: ["home", "tasks"],
  queryFn: () => rows((client) => client.rpc("home_tasks", undefined, READ)),
});

/** Those of the present organisation, and of projects that others share with the user. */
export function tasksHere(
  tasks: readonly HomeTask[],
  here: number | undefined,
  own: readonly number[],
): HomeTask[] {
  return tasks.filter(({ organisation_id }) => organisation_id === here || !own.includes(organisation_id));
}
