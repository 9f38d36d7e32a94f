import type { EligibilityState } from "@parcelle/domain/forest/eligibility";
import type { EligibilityDocument } from "@parcelle/domain/forest/eligibility-document";
import type { EligibilityRules } from "@parcelle/domain/forest/eligibility-run";
import { queryOptions } from "@tanstack/react-query";
import type { RowOf, Stated } from "#app/database/database.ts";
import { rows } from "#app/rows.ts";
import { plotKey } from "#workspace/plot/plot-queries.ts";

type StoredResult = RowOf<
  "plot_results",
  "id" | "assessment_id" | "geometry_hash" | "inputs_hash" | "result_hash" | "created_at"
> & { assessments: RowOf<"assessments", "layers" | "code_version"> };

/** The rasters that were asked, by product and component. */
type EligibilityStatistics = { columns: Readonly<Record<string, { layer: string; version: string }>> };

/** A result with what decided it. */
export type EligibilityResult = StoredResult &
  Stated<
    "plot_results",
    { document: EligibilityDocument; state: EligibilityState; statistics: EligibilityStatistics }
  > & {
    assessments: Stated<"assessments", { rules: EligibilityRules }>;
  };

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
            "id, assessment_id, geometry_hash, document, state, statistics, inputs_hash, result_hash, created_at, assessments(rules, layers, code_version)",
          )
          .eq("id", resultId ?? 0)
          .single(),
      );
      return found as unknown as EligibilityResult;
    },
  });
}
