import type { FeatureCollection, Geometry } from "geojson";

export type PatternName = "plain" | "diagonal" | "backward" | "cross" | "dots";

/** How plots of one state look: colour and pattern together, never colour alone. */
export interface PlotState {
  value: string;
  label: string;
  /** "#rrggbb" */
  color: string;
  pattern: PatternName;
}

export interface PlotProperties {
  id: string;
  state: string;
}

/** WGS 84 geometries; `id` links them with the rows of the table. */
export type Plots = FeatureCollection<Geometry, PlotProperties>;

export interface LegendEntry {
  color: string;
  label: string;
}

export interface RasterLayer {
  id: string;
  label: string;
  /** Address of the tiles with {z}/{x}/{y}, on this server. */
  tiles: string;
  /** West, south, east, north in degrees: outside no tile is asked for. */
  bounds?: [number, number, number, number];
  minimumZoom?: number;
  maximumZoom?: number;
  /** Shown at first. Default false. */
  visible?: boolean;
  /** 0 to 1. Default 0.7. */
  opacity?: number;
  legend: readonly LegendEntry[];
  /** Source, version and date, as shown to the user. */
  source: string;
}

export interface MapLocation {
  latitude: number;
  longitude: number;
  zoom: number;
}

/** West, south, east, north. */
export type Bounds = [number, number, number, number];
