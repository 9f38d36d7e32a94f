import type { BaselineDocument } from "@parcelle/domain/baseline/baseline-document";
import type { BaselineRules } from "@parcelle/domain/baseline/baseline-run";
import type { BaselineState } from "@parcelle/domain/baseline/baseline-state";
import type { BaselineControl, BaselineWhole } from "@parcelle/matching/baseline/baseline-whole";
import type { FrozenSet } from "@parcelle/matching/frozen/frozen-set";
import type { Geometry, MultiPolygon, Polygon } from "geojson";
import type { PlotOfRun, ToldRuns } from "../../evidence/told-run.ts";

/** What a run found of all its plots together, with the land that it was found from. */
export type BaselineOfRun = {
  sha256: string;
  whole: BaselineWhole;
  frozen: FrozenSet | null;
  controls: BaselineControl[];
  zone: Polygon | MultiPolygon;
  /** Other plots of the project as they were then. */
  others: Geometry[];
  /** Plots of the run that the document does not tell. */
  absent: { id: number; geometry: Geometry; geometrySha256: string }[];
};

/** A run of a dynamic baseline: what an evidence document is made of, besides its plots. */
export type BaselineRunSource = ToldRuns & { rules: BaselineRules; baseline: BaselineOfRun };

/** A plot with everything that decided its result, as it was then. */
export type BaselinePlotSource = PlotOfRun & {
  state: BaselineState;
  document: Omit<BaselineDocument, "layers">;
};
