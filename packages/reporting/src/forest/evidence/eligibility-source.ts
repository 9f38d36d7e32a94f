import type { EligibilityState } from "@parcelle/domain/forest/eligibility";
import type { EligibilityDocument } from "@parcelle/domain/forest/eligibility-document";
import type { AskedRun } from "@parcelle/domain/forest/eligibility-evidence-document";
import type { EligibilityRules } from "@parcelle/domain/forest/eligibility-run";
import type { Geometry } from "geojson";
import type { ToldRun } from "../../evidence/told-run.ts";

/** A run of eligibility: what an evidence document is made of, besides its plots. */
export type EligibilityRunSource = ToldRun & {
  rules: EligibilityRules;
  /** The runs whose results the plots have, the newest first. */
  runs: readonly AskedRun[];
};

/** A plot with everything that decided its result, as it was then. */
export type EligibilityPlotSource = {
  id: number;
  identifier: string;
  geometry: Geometry;
  geometryHash: string;
  /** 0 for points. */
  areaHectares: number;
  /** Number of the run that the result is of. */
  runId: number;
  /** Places in the source's layers. */
  layerPlaces: readonly number[];
  state: EligibilityState;
  document: Pick<EligibilityDocument, "reason" | "areas">;
  overrule: unknown;
  inputsHash: string;
  resultHash: string;
};
