import type { FeatureKey } from "@parcelle/domain/permissions/features";
import type { WorkState } from "@parcelle/domain/states/work-states";
import { queryOptions } from "@tanstack/react-query";
import { rows } from "#app/rows.ts";
import { keys } from "../keys.ts";

/** A row of `projects`. */
export interface Project {
  id: number;
  organisation_id: number;
  name: string;
  description: string | null;
  type: "reference" | "monitoring";
  status: WorkState;
  period_start: string | null;
  period_end: string | null;
  crops: string[];
  commodity: string | null;
  country: string | null;
  season: "rainy" | "dry" | null;
  start_year: number | null;
  end_year: number | null;
  /** The run whose results are shown; null before the first. */
  current_assessment_id: number | null;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

export const PROJECT_COLUMNS =
  "id, organisation_id, name, description, type, status, period_start, period_end, crops, commodity, country, season, start_year, end_year, current_assessment_id, created_at, updated_at, deleted_at";

/** A project of the module; one of another module is not found at this address. */
export function projectQuery(feature: FeatureKey, projectId: number) {
  return queryOptions({
    queryKey: [...keys.row(projectId), feature],
    queryFn: () =>
      rows((client) =>
        client
          .from("projects")
          .select(PROJECT_COLUMNS)
          .eq("id", projectId)
          .eq("module", feature)
          .single()
          .overrideTypes<Project, { merge: false }>(),
      ),
  });
}
