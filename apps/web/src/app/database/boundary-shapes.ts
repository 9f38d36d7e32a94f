import type { UnitProblem } from "@parcelle/domain/boundaries/unit-problems";
import type { UnitColumns } from "@parcelle/formats/units/suggest-unit-columns";

export type UnitLevelOrNone = 1 | 2 | 3 | null;

export interface BoundaryFile {
  objectPath: string;
  name: string;
  level: UnitLevelOrNone;
  columns: UnitColumns | null;
  joinsParts: boolean;
}

/** What the server found in the files, as `platform/boundaries` keeps it. */
export interface BoundaryPreview {
  files: { name: string; columns: string[]; level: UnitLevelOrNone; chosen: UnitColumns; rows: number }[];
  levels: { level: number; units: number; hectares: number }[];
  errors: number;
  warnings: number;
  problems: UnitProblem[];
  bounds: [number, number, number, number] | null;
}
