import type { RiskAssessment } from "@parcelle/domain/risk/assess-plot";
import type { RunRules } from "@parcelle/domain/risk/run-rules";
import { queryOptions } from "@tanstack/react-query";
import type { RowOf, Stated } from "#app/database/database.ts";
import { rows } from "#app/rows.ts";
import { plotKey } from "#workspace/plot/plot-queries.ts";

type StoredResult = RowOf<
  "plot_results",
  "id" | "assessment_id" | "geometry_hash" | "document" | "inputs_hash" | "result_hash" | "created_at"
> & {
  assessments: RowOf<"assessments", "rules" | "evidence_format" | "layers" | "code_version">;
};

/** A result with what decided it. */
export type PlotResult = StoredResult &
  Stated<"plot_results", { document: RiskAssessment }> & {
    assessments: Stated<"assessments", { rules: RunRules }>;
  };

/** Not for a result that was brought in without what decided it: there is nothing to explain then. */
export function isExplained(result: StoredResult): result is PlotResult {
  const document: Partial<RiskAssessment> = Object(result.document);
  const rules: Partial<RunRules> = Object(result.assessments.rules);
  return document.indicators !== undefined && rules.thresholds !== undefined;
}

export function resultQuery(projectId: number, plotId: number, resultId: number | null) {
  return queryOptions({
    queryKey: [...plotKey(projectId, plotId), "result", resultId],
    enabled: resultId !== null,
    queryFn: () =>
      rows((client) =>
        client
          .from("plot_results")
          .select(
            "id, assessment_id, geometry_hash, document, inputs_hash, result_hash, created_at, assessments(rules, evidence_format, layers, code_version)",
          )
          .eq("id", resultId ?? 0)
          .single(),
      ),
  });
}
