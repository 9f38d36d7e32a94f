import type { RiskAssessment } from "@parcelle/domain/risk/assess-plot";
import type { Finding } from "@parcelle/geometry/findings";
import type { Geometry } from "geojson";

export type ReportedCompliance = "compliant" | "non_compliant" | "to_review";

export type ReportedLayer = {
  product: string;
  version: string;
  title: { fr: string; en: string };
  licence: string;
  citation: string;
  synthetic: boolean;
};

export type ReportedPlot = {
  id: number;
  identifier: string;
  properties: Record<string, unknown>;
  farmer: string | null;
  productionPlace: string | null;
  country: string | null;
  province: string | null;
  geometry: Geometry;
  geometryHash: string;
  areaHectares: number;
  perimeterMetres: number;
  declaredAreaHectares: number | null;
  geometryState: "normal" | "abnormal" | "overlapping";
  findings: Finding[];
  compliance: ReportedCompliance | null;
  assessment: RiskAssessment | null;
  resultHash: string | null;
  overrule: { by: string; comment: string; at: string; compliance: ReportedCompliance } | null;
};

/** A project with its plots and their results: what every report, table and export is made of. */
export type ReportSource = {
  organisation: string;
  synthetic: boolean;
  project: {
    id: number;
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
    tree: string;
    parameters: unknown;
    codeVersion: string;
    evidenceHash: string | null;
    finishedAt: string;
  } | null;
  /** Which product answered each Whisp column. */
  columns: { column: string; product: string; version: string }[];
  layers: ReportedLayer[];
  plots: ReportedPlot[];
};
