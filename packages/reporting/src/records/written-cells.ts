import type { ChoiceValues, ShapeText } from "@parcelle/domain/collect/record-files";
import { writeWkt } from "@parcelle/geometry/write-wkt";
import { type PlaceKind, placeGeometry } from "./place-geometry.ts";
import type { RecordColumn } from "./record-columns.ts";
import type { RecordCell, RecordFileChoices } from "./record-source.ts";

const shapeKinds: Partial<Record<RecordColumn["type"], PlaceKind>> = { line: "trace", outline: "shape" };

/** A cell as a file has it: choices by their labels or codes, lines and outlines in the notation that was wanted. */
export function writtenCell(
  column: RecordColumn,
  cell: RecordCell,
  { choices, shapes }: Pick<RecordFileChoices, "choices" | "shapes">,
): RecordCell {
  if (typeof cell !== "string") return cell;
  const kind = shapeKinds[column.type];
  if (kind !== undefined) return writtenShape(cell, kind, shapes);
  return column.choices === null ? cell : writtenChoice(cell, column.choices, choices);
}

function writtenShape(text: string, kind: PlaceKind, shapes: ShapeText): string {
  const geometry = shapes === "odk" ? null : placeGeometry(text, kind);
  if (geometry === null) return text;
  return shapes === "wkt" ? writeWkt(geometry) : JSON.stringify(geometry);
}

function writtenChoice(answer: string, known: ReadonlyMap<string, string>, values: ChoiceValues): string {
  if (values === "codes") return answer;
  const whole = known.get(answer);
  if (whole !== undefined) return whole;
  return answer
    .trim()
    .split(/\s+/)
    .map((code) => known.get(code) ?? code)
    .join(", ");
}
