import type { ForestActivity } from "@parcelle/domain/forest/eligibility";
import type { EligibilityRules } from "@parcelle/domain/forest/eligibility-run";
import type { LandMapKind } from "@parcelle/domain/forest/land-maps";
import type { Grid } from "@parcelle/raster/zonal/grid";

/** What the maps of a project tell of themselves. */
export type LandMapsHead = {
  organisation: string;
  project: string;
  /** Numbers of the runs whose results count for the plots. */
  runs: readonly number[];
  rules: EligibilityRules & { activity: ForestActivity };
  /** Layers that told of the two years, and of native ecosystems: names with versions. */
  layers: Record<"atStart" | "before" | "native", string>;
  /** Of the layers: "Hansen GFC 2024-v1.12: CC BY 4.0". */
  licences: readonly string[];
  synthetic: boolean;
  /** Which maps are written. */
  kinds: readonly LandMapKind[];
  generatedAt: string;
  codeVersion: string;
};

/** The pixels of a plot as they are stored. */
export type LandMapRow = {
  grid: Grid;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Base64 of the codes, deflated. */
  codes: string;
};
