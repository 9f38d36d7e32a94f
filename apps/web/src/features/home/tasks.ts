import { queryOptions } from "@tanstack/react-query";
import { rows } from "#app/rows.ts";

export const TASK_KINDS = [
  "import_to_review",
  "plots_to_review",
  "to_assess",
  "to_assess_again",
  "declaration_draft",
] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

export interface HomeTask {
  kind: TaskKind;
  project_id: number;
  organisation_id: number;
  project_name: string;
  amount: number;
  /** Behind the language prefix. */
  address: string;
}

export const homeTasks = queryOptions({
  queryKey: ["home", "tasks"],
  queryFn: async (): Promise<HomeTask[]> => {
    const found: unknown = await rows((client) => client.rpc("home_tasks"));
    return found as HomeTask[];
  },
});

/** Those of the present organisation, and of projects that others share with the user. */
export function tasksHere(
  tasks: readonly HomeTask[],
  here: number | undefined,
  own: readonly number[],
): HomeTask[] {
  return tasks.filter(({ organisation_id }) => organisation_id === here || !own.includes(organisation_id));
}
