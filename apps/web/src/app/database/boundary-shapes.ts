import type { UnitLevel } from "@parcelle/domain/boundaries/unit-problems";
import type { UnitColumns } from "@parcelle/formats/units/suggest-unit-columns";
import type { ReadOptions } from "./import-shapes.ts";

/** A file of units as the operator has it read. */
export interface BoundaryFile {
  objectPath: string;
  name: string;
  level: UnitLevel | null;
  columns: UnitColumns | null;
  joinsParts: boolean;
  options: ReadOptions;
}
