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

/**
 * Plots that come as vector tiles: layer "plots" from zoom 10, below it layer "cells", points that count `plots` of one
 * state.
 */
export interface PlotTiles {
  /** Address with {z}/{x}/{y} on this server; another address is another content. */
  url: string;
  /** Name of the property that holds the state. */
  stateProperty: string;
  bounds: Bounds | null;
  /** How many plots are in each state. */
  counts: Readonly<Record<string, number>>;
  /** Where a plot is that is not drawn at the moment. */
  placeOf: (id: string) => Promise<Bounds | null>;
}

export interface LegendEntry {
  color: string;
  /** Where a ramp ends that begins with `color`. */
  endColor?: string;
  /** Drawn over the colour, where colour alone must not tell it. */
  pattern?: PatternName;
  label: string;
  /** How much there is of it: "1.20 ha". */
  amount?: string;
  /** The years that the colour stands for, where the layer is of dates. */
  years?: Years;
}

/** Both are inclusive. */
export interface Years {
  first: number;
  last: number;
}

/** Layers of one series tell the same, each of its year. */
export interface Moment {
  series: string;
  year: number;
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
  /** The years that it tells of, where it is of dates; the tiles of fewer are asked for with `?years=`. */
  years?: Years;
  /** What it tells of a year, where other layers tell it of others. */
  moment?: Moment;
  /** Those of them that are shown at first. Default all. */
  shownYears?: Years;
  legend: readonly LegendEntry[];
  /** It tells the plots themselves pixel by pixel: where it is shown, their own fill makes room for it. */
  tellsPlots?: boolean;
  /** Source, version and date, as shown to the user. */
  source: string;
  /** A word that must stand beside the name: "synthetic". */
  mark?: string;
  /** What else has to be known of it in one line: "not used for the risk". */
  note?: string;
  /** Version, licence, citation: behind the information button. */
  details?: readonly { label: string; text: string }[];
}

/** A picture of the ground in place of the offline map's land; the offline map stays under it. */
export interface MapBackground {
  id: string;
  label: string;
  /** Address of the tiles with {z}/{x}/{y}, on this server. */
  tiles: string;
  minimumZoom: number;
  maximumZoom: number;
  /** Pixels that a tile covers. */
  tileSize: number;
  /** Whose picture it is, as plain text. */
  attribution: string;
}

/**
 * Something that lies over the plots for a while. "outline" leaves what is within as it is. Features of "places" carry their number as property `text`, those of
 * other looks may have a property `name`, which is written on them.
 */
export interface MapOverlay {
  id: string;
  /** Stable between renders. */
  data: FeatureCollection;
  look: "solid" | "dashed" | "outline" | "area" | "places";
  /** "#rrggbb" */
  color: string;
  /** What it is, in the legend. */
  label: string;
}

export interface MapLocation {
  latitude: number;
  longitude: number;
  zoom: number;
}

/** West, south, east, north. */
export type Bounds = [number, number, number, number];
