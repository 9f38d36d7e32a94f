import type { Map as MapLibre, RequestTransformFunction } from "maplibre-gl";
import { lazy, type ReactNode, Suspense } from "react";
import { Loading } from "../states/loading.tsx";
import type { LocationControl } from "./map-location.ts";
import type {
  Bounds,
  MapBackground,
  MapOverlay,
  PlotState,
  Plots,
  PlotTiles,
  RasterLayer,
} from "./map-types.ts";

export interface PlotMapProps {
  /** Accessible name: "Carte des parcelles". */
  label: string;
  /** Stable between renders. */
  plots: Plots;
  /** In place of `plots` where there are too many to have them all here. Stable between renders. */
  tiles?: PlotTiles;
  states: readonly PlotState[];
  /** Undefined until they were read. Stable between renders. */
  rasters?: readonly RasterLayer[] | undefined;
  /** What may lie under all else, by choice; undefined until they were read. Stable between renders. */
  backgrounds?: readonly MapBackground[] | undefined;
  /** Stable between renders. */
  overlays?: readonly MapOverlay[];
  /** Adds the session to the requests for tiles of this server. Stable between renders. */
  authorise?: RequestTransformFunction;
  /** The map itself once it is drawn, null when it goes: for tools such as drawing. Stable between renders. */
  onMap?: (map: MapLibre | null) => void;
  /** An outline is being drawn on the map: its clicks open no plot, and no tool takes them. */
  isDrawing?: boolean;
  selected?: ReadonlySet<string>;
  hoveredId?: string | null;
  onHover?: (id: string | null) => void;
  /** The plot that is looked at; comes into sight when it is not. */
  currentId?: string | null;
  onCurrent?: (id: string) => void;
  /** Click with Ctrl, Shift or Command: choose or unchoose. */
  onToggle?: (id: string) => void;
  /** One line about the plot under the pointer. */
  describe?: (id: string) => string;
  /** Where to look first; a button returns there. Default: around all plots. Stable between renders. */
  focus?: Bounds | null;
  /** From `useMapLocation()`: keeps `?loc=` in the address, and makes links to what is shown. */
  location?: LocationControl;
  /** Link to the table with the same plots, for those who cannot use a map. */
  tableLink?: ReactNode;
  height?: string;
}

const MapView = lazy(() => import("./map-view.tsx").then((module) => ({ default: module.MapView })));

/** Plots in colour and pattern by state on an offline base map, linked with a table by id. */
export function PlotMap(props: PlotMapProps) {
  return (
    <Suspense fallback={<MapPlaceholder height={props.height} />}>
      <MapView {...props} />
    </Suspense>
  );
}

function MapPlaceholder({ height = "min(62vh, 640px)" }: { height?: string | undefined }) {
  return (
    <div style={{ height, display: "grid", placeItems: "center" }}>
      <Loading />
    </div>
  );
}
