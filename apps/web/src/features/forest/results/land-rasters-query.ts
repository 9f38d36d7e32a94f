import type { ForestActivity } from "@parcelle/domain/forest/eligibility";
import type { EligibilityRules } from "@parcelle/domain/forest/eligibility-run";
import { queryOptions } from "@tanstack/react-query";
import { rows } from "#app/rows.ts";
import type { RasterLayer } from "#ui/map/map-types.ts";
import type { OwnRasters } from "#workspace/define-workspace.ts";
import { keys } from "#workspace/keys.ts";
import { plotKey } from "#workspace/plot/plot-queries.ts";
import type { EligibilityPlot } from "./eligibility-plot.ts";
import { landMapQuery } from "./land-map-query.ts";
import { resultQuery } from "./result-query.ts";

/** The four maps of what runs counted, of a plot and of a project. */
export function landRasterQueries(activity: ForestActivity): OwnRasters<EligibilityPlot> {
  return {
    ofPlot: (projectId, { id, plot_result_id, geometry }, locale) =>
      queryOptions({
        queryKey: [...plotKey(projectId, id), "land-rasters", plot_result_id, locale] as readonly unknown[],
        queryFn: async ({ client }): Promise<readonly RasterLayer[]> => {
          if (plot_result_id === null) return [];
          const [{ rastersOfPlot }, result] = await Promise.all([
            import("./land-rasters.ts"),
            client.ensureQueryData(resultQuery(projectId, id, plot_result_id)),
          ]);
          const map = await client.ensureQueryData(landMapQuery(projectId, id, result.assessment_id));
          if (!map?.isKept) return [];
          const place = { projectId, plotId: id, geometry };
          return rastersOfPlot(place, { activity, result, hectares: map.hectares }, locale);
        },
      }),
    ofProject: (projectId, runId, locale) =>
      queryOptions({
        queryKey: [...keys.project(projectId), "land-rasters", runId, locale] as readonly unknown[],
        queryFn: async (): Promise<readonly RasterLayer[]> => {
          if (runId === null) return [];
          const [{ rastersOfProject }, [run]] = await Promise.all([
            import("./land-rasters.ts"),
            rows((client) => client.from("assessments").select("id, rules").eq("id", runId)),
          ]);
          if (!run) return [];
          const rules = run.rules as unknown as EligibilityRules;
          return rastersOfProject(projectId, { activity, runId, rules }, locale);
        },
      }),
  };
}
