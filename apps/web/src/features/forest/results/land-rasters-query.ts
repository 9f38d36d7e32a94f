import type { ComparedLandPage } from "@parcelle/domain/forest/compared-land";
import type { ForestActivity } from "@parcelle/domain/forest/eligibility";
import type { EligibilityRules } from "@parcelle/domain/forest/eligibility-run";
import { queryOptions } from "@tanstack/react-query";
import { callFunction } from "#app/call-function.ts";
import { rows } from "#app/rows.ts";
import type { Locale } from "#shell/locale.ts";
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
    ofPlot: (projectId, { id, plot_result_id, geometry }, locale, compared) =>
      queryOptions({
        queryKey: [
          ...plotKey(projectId, id),
          "land-rasters",
          plot_result_id,
          locale,
          compared,
        ] as readonly unknown[],
        queryFn: async ({ client }): Promise<readonly RasterLayer[]> => {
          const difference = compared ? await differenceOfPlot(projectId, id, compared, locale) : [];
          if (plot_result_id === null) return difference;
          const [{ rastersOfPlot }, result] = await Promise.all([
            import("./land-rasters.ts"),
            client.ensureQueryData(resultQuery(projectId, id, plot_result_id)),
          ]);
          const map = await client.ensureQueryData(landMapQuery(projectId, id, result.assessment_id));
          if (!map?.isKept) return difference;
          const place = { projectId, plotId: id, geometry };
          const own = rastersOfPlot(place, { activity, result, hectares: map.hectares }, locale);
          // One of them at a time is seen: what the two runs tell apart, where these are looked at.
          const shown = difference.length > 0 ? own.map((raster) => ({ ...raster, visible: false })) : own;
          return [...difference, ...shown];
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

/** What becomes of the pixels of a plot between two runs; nothing where they cannot be laid upon each other. */
async function differenceOfPlot(
  projectId: number,
  plotId: number,
  { from, to }: { from: number; to: number },
  locale: Locale,
): Promise<RasterLayer[]> {
  const asked = { beforeId: from, afterId: to, plotId };
  const [{ differenceRaster }, answer] = await Promise.all([
    import("../comparison/difference-raster.ts"),
    callFunction("compare-land", asked),
  ]);
  const { changes } = answer as ComparedLandPage;
  if (changes.length === 0) return [];
  return [differenceRaster({ projectId, plotId, before: from, after: to }, changes, locale)];
}
