import type { BaselineDocument } from "@parcelle/domain/baseline/baseline-document";
import type { BaselineState } from "@parcelle/domain/baseline/baseline-state";
import { queryOptions } from "@tanstack/react-query";
import type { RowOf, Stated } from "#app/database/database.ts";
import { rows } from "#app/rows.ts";
import { plotKey } from "#workspace/plot/plot-queries.ts";

/** What was found of a plot, with what decided it. */
export type BaselineResult = RowOf<
  "plot_results",
  "id" | "created_at" | "geometry_hash" | "inputs_hash" | "result_hash" | "assessment_id"
> &
  Stated<"plot_results", { document: BaselineDocument; state: BaselineState }> & {
    assessments: { code_version: string };
  };

/** The result that counts for a plot; another result is another question. */
export function resultQuery(projectId: number, plotId: number, resultId: number | null) {
  return queryOptions({
    queryKey: [...plotKey(projectId, plotId), "result", resultId],
    enabled: resultId !== null,
    queryFn: async () => {
      const found = await rows((client) =>
        client
          .from("plot_results")
          .select(
            "id, created_at, geometry_hash, document, state, inputs_hash, result_hash, assessment_id, assessments(code_version)",
          )
          .eq("id", resultId ?? 0)
          .single(),
      );
      return found as unknown as BaselineResult;
    },
  });
}
