import type { FeatureCollection, Geometry } from "geojson";

type Bounds = [number, number, number, number];

/** A plot on the map, with its state in each list that it can be coloured by. */
export interface PlotFeatureProperties {
  id: number;
  identifier: string;
  [states: string]: unknown;
}

export type PlotFeatures = FeatureCollection<Geometry, PlotFeatureProperties>;

/** Administrative units of one level on the map. */
export type UnitFeatures = FeatureCollection<Geometry, { id: number; code: string; name: string }>;

/** A zone on the map, with the sketch of its newest version, or the box around it. */
export type ZoneFeatures = FeatureCollection<
  Geometry,
  { id: number; name: string; version: number; isBoxed: boolean }
>;

/** The units of a sample on the map. */
export type SampleFeatures = FeatureCollection<Geometry, { id: number; unit: string; isAssigned: boolean }>;

/** How many plots a project has, of which states, and where. */
export interface PlotSummary {
  plots: number;
  /** Another one whenever the map of the project changed. */
  version: string;
  bounds: Bounds | null;
  /** Around the centres without the outermost 2 % on each side. */
  main: Bounds | null;
  /** How many plots are in each state, under the column of each list of states. */
  [states: string]: unknown;
}

export interface CreditUsage {
  available: number;
  reserved: number;
  /** Credits of this month by service. */
  used: Record<string, number>;
}
