import type { RunRules } from "@parcelle/domain/risk/run-rules";
import type { TreeKey } from "@parcelle/domain/risk/trees";
import { queryOptions } from "@tanstack/react-query";
import { rows } from "#app/rows.ts";
import { keys } from "../api.ts";

/** A run of a project. */
export interface AssessmentRow {
  id: number;
  status: "queued" | "running" | "completed" | "failed" | "cancelled";
  tree: TreeKey;
  rules: RunRules;
  layer_files: { product: string; version: string }[];
  code_version: string;
  plots_total: number;
  plots_done: number;
  evidence_hash: string | null;
  created_at: string;
  finished_at: string | null;
}

/** Every run of a project, the newest first. */
export function assessmentsQuery(projectId: number) {
  return queryOptions({
    queryKey: [...keys.project(projectId), "assessments"],
    queryFn: () =>
      rows((client) =>
        client
          .from("assessments")
          .select(
            "id, status, tree, rules, layer_files, code_version, plots_total, plots_done, evidence_hash, created_at, finished_at",
          )
          .eq("project_id", projectId)
          .order("id", { ascending: false })
          .overrideTypes<AssessmentRow[], { merge: false }>(),
      ),
  });
}
