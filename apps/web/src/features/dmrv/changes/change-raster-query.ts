import { queryOptions } from "@tanstack/react-query";
import type { Locale } from "#shell/locale.ts";
import type { RasterLayer } from "#ui/map/map-types.ts";
import type { Compared, OwnRasters } from "#workspace/define-workspace.ts";
import type { CarbonPlot } from "../results/carbon-plot.ts";
import { type ChangesOf, changesQuery } from "./described-changes-query.ts";

/** What became of the pixels of biomass and forest between two years, of a plot and of a project. */
export const changeRasters: OwnRasters<CarbonPlot> = {
  ofPlot: (projectId, plot, locale, compared) => rastersQuery(projectId, { plot }, locale, compared),
  ofProject: (projectId, runId, locale, compared) => rastersQuery(projectId, { runId }, locale, compared),
};

function rastersQuery(projectId: number, of: ChangesOf, locale: Locale, compared: Compared) {
  const described = changesQuery(projectId, of, compared);
  return queryOptions({
    queryKey: [...described.queryKey, "rasters", locale] as readonly unknown[],
    queryFn: async ({ client }): Promise<readonly RasterLayer[]> => {
      const [{ rastersOfChanges }, changes] = await Promise.all([
        import("./change-rasters.ts"),
        client.ensureQueryData(described),
      ]);
      return rastersOfChanges(projectId, changes, compared !== null, locale);
    },
  });
}
