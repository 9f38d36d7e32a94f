import { useMemo } from "react";
import type { PlotFeatures } from "#app/database/project-shapes.ts";
import { useBesides } from "#app/use-besides.ts";
import { useMessages } from "#ui/locale.tsx";
import type { MapOverlay } from "#ui/map/map-types.ts";
import { plotFeaturesQuery } from "../../map/plot-features.ts";
import { summaryQuery } from "../../map/summary-query.ts";
import { SurroundingsMap } from "../../map/surroundings-map.tsx";
import { PLOTS_IN_BROWSER } from "../../plots/plots-query.ts";
import { ZONE_COLOR } from "../use-zones-overlay.ts";
import classes from "../zones.module.css";
import { zonesMessages } from "../zones-messages.ts";

const NO_PLOTS: PlotFeatures = { type: "FeatureCollection", features: [] };

/** Where the plots of a project lie; of one with very many only the place. */
export function PlotsOnMap({ projectId }: { projectId: number }) {
  const { dialog } = useMessages(zonesMessages);
  const { data: summary } = useBesides(summaryQuery(projectId));
  const isDrawn = summary !== undefined && summary.plots <= PLOTS_IN_BROWSER;
  const { data = NO_PLOTS } = useBesides({ ...plotFeaturesQuery(projectId), enabled: isDrawn });
  const overlays = useMemo((): MapOverlay[] => {
    const look = { look: "solid", color: ZONE_COLOR, label: dialog.plotsOutline } as const;
    return [{ id: "plots", data, ...look }];
  }, [data, dialog]);
  const bounds = summary?.bounds ?? null;
  const sight = useMemo(() => ({ bounds }), [bounds]);
  return (
    <>
      <p role="status" className={classes.help}>
        {summary && dialog.plotsOf(summary.plots)}
      </p>
      <SurroundingsMap label={dialog.plotsMap} overlays={overlays} sight={sight} />
    </>
  );
}
