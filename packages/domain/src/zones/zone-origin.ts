import type { UnitLevel } from "../boundaries/unit-problems.ts";

/** What the outline of a zone's version was made from: `public.zone_versions.origin`. */
export type ZoneOrigin =
  | { kind: "drawing" }
  /** Administrative units as they were named then, of boundaries that were in force. */
  | { kind: "units"; units: { id: number; level: UnitLevel; code: string; name: string }[] }
  /** All plots of a project that have a usable outline; others are points, or abnormal. */
  | { kind: "plots"; projectId: number; plots: number; plotsWithoutOutline: number }
  | { kind: "zone"; zoneId: number; versionId: number; number: number };
