import type { UnitLevel, UnitProblem } from "@parcelle/domain/boundaries/unit-problems";
import type { BoundingBox } from "@parcelle/geometry/bounding-box";
import type { FileRefusal } from "../file-refusal.ts";
import type { FileCrs, FileNotice } from "../plot-file.ts";
import type { UnitColumns } from "./suggest-unit-columns.ts";

/** How a file of units was read: to choose columns from, or another way to read it. */
export type UnitFileFacts = {
  objectPath: string;
  name: string;
  /** Null, as the system, where the file was refused. */
  format: string | null;
  crs: FileCrs | null;
  columns: string[];
  notices: FileNotice[];
  /** Where the file gave no rows at all. */
  refusal: Pick<FileRefusal, "code" | "detail"> | null;
  /** Null where a column tells the level of each unit. */
  level: UnitLevel | null;
  chosen: UnitColumns;
  rows: number;
};

/** What the operator sees before boundaries are published. */
export type BoundaryPreview = {
  files: UnitFileFacts[];
  levels: { level: number; units: number; hectares: number }[];
  errors: number;
  warnings: number;
  /** The first of them, errors before warnings. */
  problems: UnitProblem[];
  bounds: BoundingBox | null;
};
