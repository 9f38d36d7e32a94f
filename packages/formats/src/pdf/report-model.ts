import type { ReportDepth } from "@parcelle/domain/report-documents";
import type { Geometry } from "geojson";
import type { PlotState } from "./map-state.ts";

export type ReportLocale = "fr" | "en";
export type ReportGeometryState = "normal" | "abnormal" | "overlapping";

/** A data layer as it was used: what a reader needs to find the same data again. */
export interface ReportLayer {
  /** What indicator rows name the layer by. */
  key: string;
  title: string;
  version: string | null;
  licence: string | null;
  citation: string | null;
  /** Invented data: said beside the title. */
  synthetic?: boolean;
}

export interface ReportIndicator {
  /** In the language of the report. */
  name: string;
  /** null: no layer answers. */
  value: boolean | null;
  /** `key` of a layer, or null for the indicator as a whole. */
  layerKey: string | null;
  areaHectares: number | null;
  percent: number | null;
}

export interface ReportOverrule {
  by: string;
  comment: string;
  /** ISO 8601. */
  at: string;
  /** What the person decided; the computed state is kept beside it. */
  state: PlotState;
}

/** Land of a plot that the layers say one thing of. */
export interface ReportLand {
  /** What they say, in a few words of the language of the report. */
  name: string;
  state: PlotState;
  hectares: number;
}

/** What one source tells of a plot: figures with their units and intervals, in the language of the report. */
export interface ReportFigures {
  /** Year, layer and remarks. */
  source: string;
  rows: { name: string; value: string; interval: string }[];
}

/** What adds up over plots and is never below 0, with its interval at 95 %; null where none is known. */
export interface ReportAmount {
  key: string;
  value: number;
  low: number | null;
  high: number | null;
}

/** The sum of an amount over plots: its bounds are there where each of them has some. */
export interface AmountTotal extends ReportAmount {
  plots: number;
  withoutInterval: number;
  /** By the value of the plots' states. */
  states: Record<string, number>;
}

/** A table in the language of the report. */
export interface ReportTable {
  title: string;
  heads: { text: string; isNumber?: boolean; width: number | "*" | "auto" }[];
  rows: string[][];
  /** Below it, smaller. */
  notes: string[];
}

/** A part of what a report tells of all plots: sentences, a picture and a table, each where it is there. */
export interface ReportSection {
  title: string;
  texts: string[];
  /** As wide as a page at most; its `<title>` says what it shows, for who does not see it. */
  svg: string | null;
  table: Omit<ReportTable, "title"> | null;
}

export interface ReportPlot {
  identifier: string;
  farmer: string | null;
  village?: string | null;
  /** Administrative units around the plot, from the largest. */
  units?: string | null;
  /** The largest of them, for totals, and its country (ISO 3166-1 alpha-2); null where none is told. */
  region?: { name: string; country: string | null } | null;
  areaHectares: number | null;
  geometry: Geometry | null;
  geometryState: ReportGeometryState;
  /** Sentences in the language of the report. */
  findings: string[];
  /** As computed, before an overrule; a plot without a result has a state too. */
  computed: PlotState;
  /** What the result tells besides the state, in the language of the report; null without a result. */
  detail: string | null;
  /** Sentences in the language of the report; empty without a result. */
  reason: string;
  /** The same in one line, for a list; empty where nothing is to be said. */
  brief?: string;
  /** The rule that decided, and how sure it is, in the language of the report: alike for many plots, and then told once. */
  rule?: string | null;
  confidence?: string | null;
  /** Whether the result is of an earlier outline. */
  isOutdated?: boolean;
  indicators: ReportIndicator[];
  /** Where parts of a plot may be in several states, the largest part first; else all of it is in the plot's own. */
  land?: ReportLand[];
  /** By source, in the order in which they are read. */
  figures?: ReportFigures[];
  amounts?: ReportAmount[];
  /** Short ones, below its map. */
  tables?: ReportTable[];
  /** Hashes that prove the result, under their names. */
  proofs?: [name: string, hash: string][];
  overrule: ReportOverrule | null;
}

export interface StateTotal {
  state: PlotState;
  count: number;
  /** Of the plots in the state; of the land in it where plots tell that. */
  areaHectares: number;
}

export interface RegionTotal {
  /** null for plots that no region is told of. */
  name: string | null;
  count: number;
  areaHectares: number;
  /** Plots by the value of their state. */
  states: Record<string, number>;
}

/** What a report tells of all of its plots, however many they are. */
export interface ReportSummary {
  count: number;
  areaHectares: number;
  /** Plots whose result is of an earlier outline. */
  outdated: number;
  /** In the order of the states, those without plots left out. */
  totals: StateTotal[];
  /** The one with the most plots first. */
  regions: RegionTotal[];
  /** In the order in which the plots told them. */
  amounts: AmountTotal[];
  /** How many plots a person has to look at, and the first of them, the most urgent before. */
  attention: { count: number; plots: ReportPlot[] };
  /** What the map shows: of very many plots, where they are. */
  map: { identifier: string; geometry: Geometry | null; state: PlotState }[];
  /** What was said of several plots in the same words, and of how many; the most frequent first. */
  notes: { text: string; count: number }[];
}

/** What all plots were judged by, in rows of a name and a text. */
export interface ReportBasis {
  title: string;
  /** `warning` stands behind the text, so that nobody overlooks it. */
  rows: { name: string; text: string; warning: string | null }[];
}

/** What stands above `computed` and `detail`; above rules and confidences where the usual words do not say it. */
export interface ReportHeads {
  state: string;
  detail: string;
  rule?: string;
  confidence?: string;
  /** Above both in the summary. */
  method?: string;
  /** Above names, values and intervals of the figures of a plot. */
  figures?: [name: string, value: string, interval: string];
}

/** Everything that the plot report prints; ready texts are in the language that it is rendered in. */
export interface PlotReport {
  title: string;
  depth: ReportDepth;
  /** What came out, in sentences: the first thing to be read. */
  verdict: string[];
  /** Of all plots; null in a document that only goes on with those of an earlier one. */
  summary: ReportSummary | null;
  organisation: string;
  project: {
    name: string;
    /** In the language of the report. */
    commodity: string | null;
    /** ISO 3166-1 alpha-2. */
    country: string;
    /** ISO dates or years; null where the project has no limit. */
    period: { from: string | null; to: string | null };
    type: "reference" | "monitoring";
  };
  /** ISO 8601. */
  generatedAt: string;
  /** Some layer or plot is invented: every page says so. */
  synthetic: boolean;
  layers: ReportLayer[];
  heads: ReportHeads;
  /** All that plots can be, in the order of totals and legends. */
  states: readonly PlotState[];
  basis?: ReportBasis;
  /** The states that land can be in, and what its hectares are; absent where plots tell no land. */
  land?: { states: readonly PlotState[]; note: string };
  /** What all plots come to, on the first page; absent where nothing adds up. */
  sums?: ReportTable;
  /** Behind the first page, before anything is told by region. */
  sections?: ReportSection[];
  /** Before the layers. */
  tables?: ReportTable[];
  /** Those that this document lists, and tells in full where its depth is that; none where it is the summary alone. */
  plots: ReportPlot[];
  /** What the report does not say, below its summary. */
  caution: string;
  /** SHA-256 of the evidence, hexadecimal; null when nothing was assessed. */
  evidenceHash: string | null;
  codeVersion: string;
}

/** What counts for a plot: the person's decision where there is one, else what was computed. */
export function stateThatCounts(plot: ReportPlot): PlotState {
  return plot.overrule?.state ?? plot.computed;
}
