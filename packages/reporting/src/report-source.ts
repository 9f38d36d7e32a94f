import type { Finding } from "@parcelle/geometry/findings";
import type { Geometry } from "geojson";

export type ReportedLayer = {
  product: string;
  version: string;
  title: { fr: string; en: string };
  licence: string;
  citation: string;
  synthetic: boolean;
};

/** Names of the administrative units around a plot, and the code of the deepest; null where no boundaries in force tell them. */
export type ReportedUnits = {
  region: string | null;
  department: string | null;
  municipality: string | null;
  code: string | null;
};

/** A plot with its place, and with what the module of its project found it to be. */
export type ReportedPlot = {
  id: number;
  identifier: string;
  properties: Record<string, unknown>;
  farmer: string | null;
  productionPlace: string | null;
  country: string | null;
  province: string | null;
  units: ReportedUnits;
  geometry: Geometry;
  geometryHash: string;
  /** The area that stands for the plot: of a point the declared one, null where none was. */
  areaHectares: number | null;
  perimeterMetres: number;
  declaredAreaHectares: number | null;
  geometryState: "normal" | "abnormal" | "overlapping";
  findings: Finding[];
  /** What other organisations declare too of the plot; null where nothing is known. */
  elsewhere: { squareMetres: number; percent: number } | null;
  /** What holds: what a person decided, or else what was computed; null before the first run. */
  state: string | null;
  /** What the module told of its result; its own columns read it. */
  document: unknown;
  resultHash: string | null;
  /** Of everything that decided the result. */
  inputsHash: string | null;
  /** The run that the result is of, one of `runs`. */
  runId: number | null;
  /** Whether the result is of another outline than the plot has now. */
  resultOutdated: boolean;
  overrule: { by: string; comment: string; at: string; state: string } | null;
};

/** A zone or administrative unit with what a run told of it as a whole. */
export type ReportedPlace = {
  name: string;
  /** Null of a unit. */
  zoneVersion: number | null;
  /** Null of a zone, as its code. */
  level: number | null;
  code: string | null;
  areaHectares: number;
  state: string;
  /** What the module told of it. */
  document: unknown;
  resultHash: string;
  /** Number of the run that told it. */
  runId: number;
  /** Whether the zone was drawn anew since, or other boundaries than the unit's are in force. */
  isOutdated: boolean;
};

/** A column of the person's own file. */
export type OwnColumn = { name: string; type: "text" | "number" };

/** A project and its run without the plots: what every report, table and export begins with. */
export type ReportHead = {
  organisation: string;
  synthetic: boolean;
  project: {
    id: number;
    /** Key of the module that the project belongs to. */
    module: string;
    name: string;
    type: "reference" | "monitoring";
    commodity: string | null;
    country: string | null;
    periodStart: string | null;
    periodEnd: string | null;
    startYear: number | null;
    endYear: number | null;
  };
  assessment: {
    id: number;
    parameters: unknown;
    codeVersion: string;
    evidenceHash: string | null;
    finishedAt: string;
  } | null;
  /** Every run that some result of the project is of, the newest first, with what it decided by; the module reads it. */
  runs: { id: number; rules: unknown }[];
  /** Which product answered each column of the statistics. */
  columns: { column: string; product: string; version: string }[];
  layers: ReportedLayer[];
  /** How many plots are told of, and the columns that their own files gave them, in the order in which they appear. */
  plotCount: number;
  /** Whether the organisation agreed to be told what others declare too. */
  isCompared: boolean;
  /** Zones and units that were measured besides; none in a file of chosen plots. */
  places: ReportedPlace[];
  ownColumns: OwnColumn[];
};

/** A project with all of its plots at once: what a document that is made as a whole needs. */
export type ReportSource = ReportHead & { plots: ReportedPlot[] };
