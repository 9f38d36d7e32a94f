import type { CarbonDocument } from "@parcelle/domain/carbon/carbon-document";
import type { CarbonState } from "@parcelle/domain/carbon/carbon-state";
import { queryOptions } from "@tanstack/react-query";
import type { RowOf, Stated } from "#app/database/database.ts";
import { rows } from "#app/rows.ts";
import { plotKey } from "#workspace/plot/plot-queries.ts";

type StoredResult = RowOf<
  "plot_results",
  "id" | "assessment_id" | "created_at" | "geometry_hash" | "inputs_hash" | "result_hash"
> & {
  assessments: RowOf<"assessments", "code_version">;
};

/** A result with what it told. */
export type CarbonResult = StoredResult &
  Stated<"plot_results", { document: CarbonDocument; state: CarbonState }>;

/** The result of a plot with what explains it. */
export function resultQuery(projectId: number, plotId: number, resultId: number | null) {
  return queryOptions({
    queryKey: [...plotKey(projectId, plotId), "result", resultId],
    enabled: resultId !== null,
    queryFn: async () => {
      const found = await rows((client) =>
        client
          .from("plot_results")
          .select(
            "id, assessment_id, created_at, geometry_hash, document, state, inputs_hash, result_hash, assessments(code_version)",
          )
          .eq("id", resultId ?? 0)
          .single(),
      );
      return found as unknown as CarbonResult;
    },
  });
}
