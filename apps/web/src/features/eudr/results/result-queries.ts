import type { Compliance, RiskAssessment } from "@parcelle/domain/risk/assess-plot";
import type { RunRules } from "@parcelle/domain/risk/run-rules";
import { queryOptions } from "@tanstack/react-query";
import { rows } from "#app/rows.ts";
import { plotKey } from "#workspace/plot/plot-queries.ts";

export interface PlotResult {
  id: number;
  assessment_id: number;
  geometry_hash: string;
  document: RiskAssessment;
  inputs_hash: string;
  result_hash: string;
  created_at: string;
  assessments: {
    rules: RunRules;
    evidence_format: string | null;
    layers: { column: string; product: string; version: string }[];
    code_version: string;
  };
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
          .single()
          .overrideTypes<PlotResult, { merge: false }>(),
      ),
  });
}

export interface Overrule {
  id: number;
  plot_result_id: number;
  state: Compliance;
  comment: string;
  created_by: string;
  author: string;
  created_at: string;
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
          .order("id", { ascending: false })
          .overrideTypes<Overrule[], { merge: false }>(),
      ),
  });
}
