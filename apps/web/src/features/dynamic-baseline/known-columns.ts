import type { BaselineWhole } from "@parcelle/matching/baseline/baseline-whole";
import type { FrozenSet } from "@parcelle/matching/frozen/frozen-set";
import type { Geometry, Polygon } from "geojson";

declare module "#app/database/known-columns.ts" {
  /** Of the relations that only this module has. */
  interface KnownColumns {
    baseline_controls: { outline: Polygon; stocking: Record<string, number | null> };
    baselines: { document: BaselineWhole; frozen: FrozenSet; others: Geometry[] | null };
  }
}
