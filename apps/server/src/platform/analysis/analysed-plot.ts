import type { Geometry } from "geojson";
import type { PlotPixels } from "./plot-pixels.ts";
import type { ToldValue } from "./run-value.ts";

/** A plot as a thread gets it. */
export type PlotToAnalyse = {
  id: number;
  /** Well-Known Binary in hexadecimal: text with decimals would lose the last digits near the equator and Greenwich. */
  outline: string;
  geometryHash: string;
  areaHectares: number;
};

/** What an analysis says of a plot: a row of `public.plot_results`, and the outline that it is about. */
export type AnalysedPlot = {
  plotId: number;
  geometry: Geometry;
  geometryHash: string;
  areaHectares: number;
  isPoint: boolean;
  /** One of the module's in `app.module_states`. */
  state: string;
  /** What explains the state, in the module's own form. */
  document: object;
  /** What was read, by column, with the product that answered. */
  statistics: { columns: Readonly<Record<string, { layer: string; version: string }>> };
  /** Which of the run's files were read. */
  layerPlaces: readonly number[];
  inputsHash: string;
  resultHash: string;
} & ToldBesides;

/** What only some modules say of a plot: without it the column is empty. */
type ToldBesides = {
  /** Of the module's in `app.module_classes`. */
  classes?: Readonly<Record<string, string>>;
  reasonCode?: string | null;
  confidence?: string | null;
  /** False where no layer said anything of the plot: it is not paid. */
  answered?: boolean;
  figures?: object;
  hints?: readonly object[];
  /** What is told in numbers of the plot, each of the module's in `app.module_values`. */
  values?: readonly ToldValue[];
  /** The pixels that the result was counted from, for maps. */
  pixels?: PlotPixels | null;
};
