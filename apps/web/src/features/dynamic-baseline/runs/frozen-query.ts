import type { BaselineParameters } from "@parcelle/domain/baseline/baseline-run";
import { queryOptions } from "@tanstack/react-query";
import { rows } from "#app/rows.ts";
import { keys } from "#workspace/keys.ts";
import "../known-columns.ts";

/** A run that froze a set itself, with what it was asked for. */
export interface FrozenRun {
  id: number;
  createdAt: string;
  parameters: BaselineParameters;
}

/** The runs of a project whose controls may be measured again, the newest first. */
export function frozenRunsQuery(projectId: number) {
  return queryOptions({
    queryKey: [...keys.plots(projectId), "frozen runs"],
    queryFn: async (): Promise<FrozenRun[]> => {
      const found = await rows((client) =>
        client
          .from("baselines")
          .select("assessment_id, assessments(created_at, parameters)")
          .eq("project_id", projectId)
          .not("frozen", "is", null)
          .order("assessment_id", { ascending: false }),
      );
      return found.flatMap(({ assessment_id: id, assessments: run }) => {
        const parameters = run?.parameters as BaselineParameters | undefined;
        if (!run || !parameters || (parameters.frozenFrom ?? null) !== null) return [];
        return [{ id, createdAt: run.created_at, parameters }];
      });
    },
  });
}
