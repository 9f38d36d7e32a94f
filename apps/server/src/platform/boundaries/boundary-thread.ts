import { type UnitProblem, unitLevels } from "@parcelle/domain/boundaries/unit-problems";
import { FileRefusal } from "@parcelle/formats/file-refusal";
import { writeWkb } from "@parcelle/formats/geometry/write-wkb";
import type { BoundaryPreview, UnitFileFacts } from "@parcelle/formats/units/boundary-preview";
import { type BoundingBox, uniteBoxes } from "@parcelle/geometry/bounding-box";
import { serveTasks } from "#platform/compute/serve-tasks.ts";
import type { BoundaryFile } from "./boundary-request.ts";
import { checkUnits } from "./check-units.ts";
import { type LinkedUnit, linkUnits } from "./link-units.ts";
import { type FoundUnit, readUnitFile, refusedFacts } from "./read-unit-file.ts";
import { settleOutlines } from "./settle-outlines.ts";

const mostTold = 500;
/** Characters of JSON that go to the database in one statement. */
const batchLength = 4_000_000;

const files: UnitFileFacts[] = [];
const found: FoundUnit[] = [];
const problems: UnitProblem[] = [];
let units: LinkedUnit[] = [];
let given = 0;

/** Reads one file; one that gives nothing at all is a problem of that file. */
async function read(path: string, file: BoundaryFile, country: string): Promise<void> {
  try {
    const told = await readUnitFile(path, file, country);
    files.push(told.facts);
    found.push(...told.units);
    problems.push(...told.problems);
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    files.push(refusedFacts(file, error));
    problems.push({
      ...{ code: "file_refused", severity: "error", file: file.name, row: null, unit: null },
      detail: { ...error.detail, reason: error.code },
    });
  }
}

function link(country: string): void {
  const settled = settleOutlines(found);
  const linked = linkUnits(settled.units, country);
  problems.push(...settled.problems, ...linked.problems);
  units = linked.units;
}

function check(level: number, country: string): void {
  problems.push(
    ...checkUnits(
      units.filter((unit) => unit.level === level),
      country,
    ),
  );
}

function preview(): BoundaryPreview {
  const ofSeverity = (wanted: UnitProblem["severity"]) =>
    problems.filter(({ severity }) => severity === wanted);
  const [errors, warnings] = [ofSeverity("error"), ofSeverity("warning")];
  return {
    files,
    levels: unitLevels.flatMap((level) => {
      const own = units.filter((unit) => unit.level === level);
      if (own.length === 0) return [];
      return [{ level, units: own.length, hectares: own.reduce((sum, { hectares }) => sum + hectares, 0) }];
    }),
    errors: errors.length,
    warnings: warnings.length,
    problems: [...errors, ...warnings].slice(0, mostTold),
    bounds: units.reduce<BoundingBox | null>((box, unit) => uniteBoxes(box, unit.box), null),
  };
}

/** The next units as the database takes them, parents before children and of one level together; null after the last. */
function next(): string | null {
  const rows: string[] = [];
  const level = units[given]?.level;
  for (
    let length = 0;
    length < batchLength && units[given]?.level === level && given < units.length;
    given++
  ) {
    const row = JSON.stringify(asRow(units[given]!));
    rows.push(row);
    length += row.length;
  }
  return rows.length === 0 ? null : `[${rows.join()}]`;
}

function asRow({ level, code, name, parent, geometry, hectares }: LinkedUnit) {
  const outline = Buffer.from(writeWkb(geometry)).toString("hex");
  return { level, code, name, parent: parent?.code ?? null, outline, hectares };
}

const tasks = { read, link, check, preview, next };
export type BoundaryTasks = typeof tasks;

serveTasks(tasks);
