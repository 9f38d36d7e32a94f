import { type PlotTextField, plotTexts } from "@parcelle/domain/imports/plot-texts";
import { type JudgedFate, type RowDecisions, RowJudge } from "@parcelle/domain/imports/row-fate";
import type { Language } from "@parcelle/domain/language";
import type { TableContent, TableValue } from "@parcelle/formats/table/table-lines";
import type { WrittenRows } from "@parcelle/formats/written-rows";
import { writeWkt } from "@parcelle/geometry/write-wkt";
import type { Geometry } from "geojson";
import type { CorrectionScope } from "./about-correction.ts";
import { correctPlot, type PlotCorrection, type ReadingOfFile } from "./correct-plot.ts";
import type { CorrectedRow, CorrectedTable, RowCorrection } from "./corrected-table.ts";
import { correctionTexts } from "./correction-texts.ts";
import type { InspectedImportRow } from "./import-row.ts";

/** A file of plots as it is corrected: its rows after inspection, and itself where it is a table. */
export type CorrectedPlots = {
  language: Language;
  scope: CorrectionScope;
  /** Names of all columns of the file, the geometry's among them where it is a table. */
  columns: readonly string[];
  reading: ReadingOfFile;
  decisions: RowDecisions<PlotTextField>;
  /** Identifiers of the project's plots. */
  taken: readonly string[];
  /** In the order of their numbers. */
  rows: WrittenRows<InspectedImportRow>;
  table: TableContent | null;
};

type Place = TableContent["layout"]["geometry"];

const OUTLINE_WIDTH = 30;

/** A file of plots as a table that is corrected; where it is none, outlines stand in a column behind its own. */
export function correctedPlots(source: CorrectedPlots): CorrectedTable {
  const { language, scope, columns, table } = source;
  const words = correctionTexts[language];
  const common = { language, scope, next: words.about.nextInProject, rows: correctedRows(source) };
  if (table !== null)
    return { ...common, columns, table: { header: table.layout.header, lines: table.lines } };
  const widths = { [columns.length]: OUTLINE_WIDTH };
  return { ...common, columns: [...columns, words.outline], widths, table: null };
}

async function* correctedRows(source: CorrectedPlots): AsyncGenerator<CorrectedRow> {
  const judge = new RowJudge(source.decisions, source.taken, plotTexts);
  for await (const row of source.rows) {
    const judged = judge.judge(row);
    yield {
      number: row.row_number,
      isReturned: judged.fate === "returned",
      cells: () => [
        ...source.columns.map((name) => plainValue(row.properties[name])),
        outlineOf(row, source.reading),
      ],
      correct: (line) => {
        if (line === null || source.table === null) return withoutLine(source, row, judged);
        return inLine(source, source.table.layout.geometry, line, row, judged);
      },
    };
  }
}

function plainValue(value: unknown): TableValue {
  if (value === null || value === undefined) return null;
  if (typeof value === "number" || typeof value === "boolean" || typeof value === "string") return value;
  return JSON.stringify(value);
}

/** As used; of a refused row as the file has it, with the system that its coordinates are in. */
function outlineOf(
  { used_geometry, given_geometry, refusal }: InspectedImportRow,
  { crsCode }: ReadingOfFile,
): string | null {
  const geometry = used_geometry ?? given_geometry;
  if (geometry === null) return null;
  const isUnplaced = refusal?.code === "coordinates_outside_projection" && crsCode !== null;
  const srid = isUnplaced ? `SRID=${crsCode.replace(/^EPSG:/, "")};` : "";
  return `${srid}${writeWkt(geometry)}`;
}

function withoutLine(source: CorrectedPlots, row: InspectedImportRow, judged: JudgedFate): RowCorrection {
  const correction = correctPlot(row, judged, null, source.language);
  const repaired =
    correction.geometry === null ? [] : [[source.columns.length, outlineOf(row, source.reading)]];
  return { ...correction, repaired: new Map(repaired as [number, TableValue][]) };
}

function inLine(
  { reading, language }: CorrectedPlots,
  place: Place,
  line: readonly TableValue[],
  row: InspectedImportRow,
  judged: JudgedFate,
): RowCorrection {
  const own = place.kind === "cell" ? String(line[place.column] ?? "") : "";
  const statesItself = /^\s*SRID\s*=\s*[1-9]/i.test(own);
  const correction: PlotCorrection = correctPlot(row, judged, statesItself ? null : reading, language);
  if (correction.geometry === null) return { ...correction, repaired: new Map() };
  const { repaired, before } = putGeometry(line, place, correction.geometry);
  const changes = [...correction.changes, correctionTexts[language].before(before)];
  return { ...correction, changes, repaired };
}

const SHOWN_LETTERS = 120;

/** An outline where the table keeps them, and what stands there, cut where it is long. */
function putGeometry(line: readonly TableValue[], place: Place, geometry: Geometry) {
  const at = (column: number) => String(line[column] ?? "");
  if (place.kind === "pair" && geometry.type === "Point") {
    const [longitude, latitude] = geometry.coordinates;
    const repaired = new Map<number, TableValue>([
      [place.longitude, longitude ?? null],
      [place.latitude, latitude ?? null],
    ]);
    return { repaired, before: `${at(place.longitude)} ; ${at(place.latitude)}` };
  }
  const column = place.kind === "cell" ? place.column : place.longitude;
  const before = at(column);
  return {
    repaired: new Map<number, TableValue>([[column, writeWkt(geometry)]]),
    before: before.length > SHOWN_LETTERS ? `${before.slice(0, SHOWN_LETTERS)}…` : before,
  };
}
