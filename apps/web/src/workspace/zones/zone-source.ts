import type { UnitLevel } from "@parcelle/domain/boundaries/unit-problems";
import type { Geometry } from "geojson";

/** What the outline of a zone is made from, as `save-zone` takes it. */
export type ZoneSource =
  | { kind: "drawing"; geometry: Geometry }
  | { kind: "units"; units: { level: UnitLevel; code: string }[] }
  | { kind: "plots"; projectId: number }
  | { kind: "zone"; versionId: number };

/** What a file holds is looked at on the map first, and saved as a drawing is. */
export type SourceKind = ZoneSource["kind"] | "file";

/** As they are offered. */
export const sourceKinds: readonly SourceKind[] = ["drawing", "file", "units", "plots", "zone"];
