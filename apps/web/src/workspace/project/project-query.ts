import type { FeatureKey } from "@parcelle/domain/permissions/features";
import { queryOptions } from "@tanstack/react-query";
import type { RowOfSelect } from "#app/database/database.ts";
import { rows } from "#app/rows.ts";
import { keys } from "../keys.ts";

export const PROJECT_COLUMNS =
  "id, organisation_id, name, description, type, status, status_by_hand, period_start, period_end, crops, commodity, country, season, synthetic, start_year, end_year, current_assessment_id, created_at, updated_at, deleted_at";

export type Project = RowOfSelect<"projects", typeof PROJECT_COLUMNS>;

/** A project of the module; one of another module is not found at this address. */
export function projectQuery(feature: FeatureKey, projectId: number) {
  return queryOptions({
    queryKey: [...keys.row(projectId), feature],
    queryFn: () =>
      rows((client) =>
        client.from("projects").select(PROJECT_COLUMNS).eq("id", projectId).eq("module", feature).single(),
      ),
  });
}
