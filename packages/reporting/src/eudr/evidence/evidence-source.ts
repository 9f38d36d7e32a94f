import type { EvidenceStatistics } from "@parcelle/domain/evidence/evidence-parts";
import type { RiskAssessment } from "@parcelle/domain/risk/assess-plot";
import type { RunRules } from "@parcelle/domain/risk/run-rules";
import type { Geometry } from "geojson";
import type { ToldRun } from "../../evidence/told-run.ts";

/** A plot with everything that decided its result, as it was then. */
export type EvidenceSourcePlot = {
  id: number;
  identifier: string;
  geometry: Geometry;
  geometryHash: string;
  /** 0 for points. */
  areaHectares: number;
  countries: readonly string[];
  /** Places in the source's layers. */
  layerPlaces: readonly number[];
  statistics: EvidenceStatistics;
  assessment: RiskAssessment;
  hints: readonly unknown[];
  overrule: unknown;
  inputsHash: string;
  resultHash: string;
};

/** A run: what an evidence document is made of, besides its plots. */
export type EvidenceRun = ToldRun & { rules: Omit<RunRules, "countries"> };
