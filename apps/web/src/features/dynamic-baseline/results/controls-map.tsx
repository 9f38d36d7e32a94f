import type { FeatureCollection } from "geojson";
import { useMemo } from "react";
import { useBesides } from "#app/use-besides.ts";
import { useMessages } from "#ui/locale.tsx";
import { boundsOf } from "#ui/map/bounds.ts";
import type { MapOverlay } from "#ui/map/map-types.ts";
import { SurroundingsMap } from "#workspace/map/surroundings-map.tsx";
import { controlsQuery } from "./baseline-query.ts";
import { resultMessages } from "./messages.ts";

const COLOR = "#b45309";

interface Props {
  projectId: number;
  runId: number;
  /** Null for the controls of all plots. */
  plotId: number | null;
}

/** The cells that are controls, over the plots of the project. */
export function ControlsMap({ projectId, runId, plotId }: Props) {
  const messages = useMessages(resultMessages);
  const { data } = useBesides(controlsQuery(projectId, runId, plotId));
  const overlays = useMemo((): MapOverlay[] => {
    if (!data) return [];
    const cells: FeatureCollection = {
      type: "FeatureCollection",
      features: data.map(({ outline, plot_id, number }) => ({
        ...{ type: "Feature", id: `${plot_id}-${number}`, geometry: outline, properties: {} },
      })),
    };
    return [{ id: "controls", data: cells, look: "solid", color: COLOR, label: messages.controls }];
  }, [data, messages]);
  const sight = useMemo(
    () => (data && data.length > 0 ? { bounds: boundsOf(data.map(({ outline }) => outline)) } : null),
    [data],
  );
  if (!data || data.length === 0) return null;
  return <SurroundingsMap label={messages.controlsMap} overlays={overlays} sight={sight} />;
}
