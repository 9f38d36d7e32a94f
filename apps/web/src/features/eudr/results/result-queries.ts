import { queryOptions } from "@tanstack/react-query";
import type { RowOf } from "#app/database/database.ts";
import { rows } from "#app/rows.ts";
import { plotKey } from "#workspace/plot/plot-queries.ts";

export type PlotResult = RowOf<
  "plot_results",
  "id" | "assessment_id" | "geometry_hash" | "document" | "inputs_hash" | "result_hash" | "created_at"
> & {
  assessments: RowOf<"assessments", "rules" | "evidence_format" | "layers" | "code_version">;
};

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

export function overrulesQuery(projectId: number, plotId: number) {
  return queryOptions({
    queryKey: [...plotKey(projectId, plotId), "overrules"],
    queryFn: () =>
      rows((client) =>
        client
          .from("overrules")
          .select("id, plot_result_id, state, comment, created_by, author, created_at")
          .eq("plot_id", plotId)
          .order("id", { ascending: false }),
      ),
  });
}
