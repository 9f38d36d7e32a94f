import type { UnitProblem } from "@parcelle/domain/boundaries/unit-problems";
import type { UnitColumns } from "@parcelle/formats/units/suggest-unit-columns";

import type { ImportCrs, ReadOptions, Told } from "./import-shapes.ts";

export type UnitLevelOrNone = 1 | 2 | 3 | null;

export interface BoundaryFile {
  objectPath: string;
  name: string;
  level: UnitLevelOrNone;
  columns: UnitColumns | null;
  joinsParts: boolean;
  options: ReadOptions;
}

/** How a file was read, and what else can be chosen; `refusal` where it gave no rows at all. */
export interface UnitFileFacts {
  objectPath: string;
  name: string;
  format: string | null;
  crs: ImportCrs | null;
  columns: string[];
  notices: Told[];
  refusal: Told | null;
  level: UnitLevelOrNone;
  chosen: UnitColumns;
  rows: number;
}

/** What the server found in the files, as `platform/boundaries` keeps it. */
export interface BoundaryPreview {
  files: UnitFileFacts[];
  levels: { level: number; units: number; hectares: number }[];
  errors: number;
  warnings: number;
  problems: UnitProblem[];
  bounds: [number, number, number, number] | null;
}
