import type { FeatureKey } from "@parcelle/domain/permissions/features";
import { queryOptions } from "@tanstack/react-query";
import { rows } from "#app/rows.ts";
import { keys } from "../keys.ts";
import { PROJECT_COLUMNS, type Project } from "../project/project-query.ts";

export interface ListedProject extends Project {
  plotCount: number;
  assessedAt: string | null;
}

// Two foreign keys join projects and assessments: this one names the assessment that is shown.
const CURRENT = "current:assessments!projects_current_assessment_id_id_fkey(finished_at)";

/** Every project of the module in an organisation that the user may see, with those in the trash. */
export const projectsQuery = (feature: FeatureKey, organisationId = 0) =>
  queryOptions({
    queryKey: [...keys.lists, feature, organisationId],
    queryFn: async (): Promise<ListedProject[]> => {
      const found = await rows((client) =>
        client
          .from("projects")
          .select(`${PROJECT_COLUMNS}, plots(count()), ${CURRENT}`)
          .eq("organisation_id", organisationId)
          .eq("module", feature)
          .is("plots.deleted_at", null)
          .order("updated_at", { ascending: false }),
      );
      return found.map(({ plots, current, ...project }) => ({
        ...project,
        plotCount: plots[0]?.count ?? 0,
        assessedAt: current?.finished_at ?? null,
      }));
    },
  });
