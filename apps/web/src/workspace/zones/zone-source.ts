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

/** How far the giving of an outline is: something may be there that cannot be saved yet, or not as it is. */
export interface Given {
  source: ZoneSource | null;
  isBegun: boolean;
}

export const nothingGiven: Given = { source: null, isBegun: false };

export function given(source: ZoneSource | null): Given {
  return source === null ? nothingGiven : { source, isBegun: true };
}
