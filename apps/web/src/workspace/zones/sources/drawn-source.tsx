import type { Geometry } from "geojson";
import type { Map as MapLibre } from "maplibre-gl";
import { useEffect, useMemo, useState } from "react";
import { useBesides } from "#app/use-besides.ts";
import { useMessages } from "#ui/locale.tsx";
import { boundsOf } from "#ui/map/bounds.ts";
import { SurroundingsMap } from "../../map/surroundings-map.tsx";
import { DrawnOutline } from "../../plot/drawn-outline.tsx";
import { plotMessages } from "../../plot/messages.ts";
import { useDrawing, type Way } from "../../plot/use-drawing.ts";
import { useNearOutlines } from "../../plot/use-near-outlines.ts";
import { WayChoice } from "../../plot/way-choice.tsx";
import { useProject } from "../../project/project-context.ts";
import { useZonesOverlay } from "../use-zones-overlay.ts";
import { zoneShapesQuery } from "../zone-queries.ts";
import classes from "../zones.module.css";
import { zonesMessages } from "../zones-messages.ts";
import { isMovable } from "./is-movable.ts";
import type { SourceProps } from "./source-field.tsx";

interface Props extends SourceProps {
  /** The outline that is redrawn; null for a new zone. Stable between renders. */
  present: Geometry | null;
}

/** An outline that is traced on the map, or the present one whose vertices are moved. */
export function DrawnSource({ present, onChange }: Props) {
  const messages = useMessages(plotMessages);
  const { dialog } = useMessages(zonesMessages);
  const project = useProject();
  const [map, setMap] = useState<MapLibre | null>(null);
  const movable = present !== null && isMovable(present);
  const [way, setWay] = useState<Way>(movable ? "vertices" : "trace");
  const neighbours = useNeighboursOfZone(project.id);
  const { outline, tools, isChanged } = useDrawing({ map, geometry: present, way, neighbours });
  const overlays = useZonesOverlay(project.id);
  const geometry = isChanged && outline?.problem === null ? outline.geometry : null;
  useEffect(() => {
    onChange({ source: geometry && { kind: "drawing", geometry }, isBegun: isChanged });
  }, [geometry, isChanged, onChange]);
  const [sight] = useState(() => present && { bounds: boundsOf([present]) });
  return (
    <>
      {movable && <WayChoice way={way} onChange={setWay} />}
      {present && !movable && <p className={classes.help}>{dialog.detailed}</p>}
      <SurroundingsMap label={dialog.drawMap} overlays={overlays} sight={sight} onMap={setMap} isDrawing />
      <p className={classes.help}>
        {way === "trace" ? messages.traceHelp : messages.drawHelp} {messages.snapHelp} {messages.keyboardDraw}
      </p>
      <DrawnOutline outline={outline} tools={tools} />
    </>
  );
}

/** Plots and the other zones of the project, as far as the browser has their outlines. */
function useNeighboursOfZone(projectId: number): readonly Geometry[] {
  const plots = useNearOutlines(projectId);
  const { data } = useBesides(zoneShapesQuery(projectId));
  return useMemo(() => {
    const exact = (data?.features ?? []).filter(({ properties }) => !properties.isBoxed);
    return [...plots, ...exact.map(({ geometry }) => geometry)];
  }, [plots, data]);
}
