import type { FileSheet, TableFile } from "@parcelle/formats/table/table-file";
import type { ChosenColumn } from "../list/columns/choose-columns.ts";
import { headersOf, questionOf } from "./header-name.ts";
import type { MigrationSource } from "./migration-source.ts";
import { findPlotColumns } from "./plot-columns.ts";
import { textOf } from "./read-plot-row.ts";
import { registryFigures, registryHeaders } from "./registry-headers.ts";
import { type Template, templates } from "./templates.ts";

/**
 * What of a file is about farmers and what about their plots. `beside` are columns of the farmers' tables that are about the
 * form, hold outlines or are ours; `keyOf` names a line for good, null where the registry left that empty; `isRefused` says that those
 * who collected it took it for wrong.
 */
export type SplitTables = {
  farmers: TableFile;
  repeats: FileSheet[];
  beside: ChosenColumn[];
  keyOf: (sheet: string, row: number) => string | null;
  isRefused: (sheet: string, row: number) => boolean;
};

const LONGEST_KEY = 300;

/**
 * Parts the tables of a file into those of farmers and those of repeated groups.
 *
 * @param file as it was opened
 * @param source the registry that wrote it
 */
export function splitTables(file: TableFile, source: MigrationSource): SplitTables {
  const template = templates.find((one) => one.source === source) ?? null;
  const isRepeat = (sheet: FileSheet) =>
    headersOf(sheet).some((header) => template?.parent.includes(questionOf(header)) ?? false);
  const own = file.sheets.filter((sheet) => !isRepeat(sheet));
  const refused = new Map(own.map((sheet) => [sheet.name, refusedIn(sheet, template)]));
  const keys = new Map(own.map((sheet) => [sheet.name, keysOf(sheet, template)]));
  return {
    farmers: { ...file, sheets: own },
    repeats: file.sheets.filter(isRepeat),
    beside: own.flatMap((sheet) => columnsBeside(sheet, template)),
    keyOf: (sheet, row) => keys.get(sheet)?.get(row) ?? null,
    isRefused: (sheet, row) => refused.get(sheet)?.has(row) ?? false,
  };
}

/** The place of the column that names a record; our own farmers are known by their code. */
export function keyColumn(headers: readonly string[], template: Template | null): number {
  const names =
    template?.key ?? [registryHeaders("fr")[0]!, registryHeaders("en")[0]!].map((name) => name.toLowerCase());
  for (const name of names) {
    const place = headers.findIndex((header) => questionOf(header) === name);
    if (place >= 0) return place;
  }
  return -1;
}

function keysOf(sheet: FileSheet, template: Template | null): Map<number, string> {
  const place = keyColumn(headersOf(sheet), template);
  return new Map(
    sheet.rows.slice(1).flatMap(({ number, cells }) => {
      const key = textOf(cells[place]);
      return key === null || key.length > LONGEST_KEY ? [] : [[number, key] as const];
    }),
  );
}

function refusedIn(sheet: FileSheet, template: Template | null): ReadonlySet<number> {
  const review = template?.review ?? null;
  if (review === null) return new Set();
  const place = headersOf(sheet).findIndex((header) => questionOf(header) === review.question);
  return new Set(
    sheet.rows
      .slice(1)
      .flatMap(({ number, cells }) => (review.refused.test(textOf(cells[place]) ?? "") ? [number] : [])),
  );
}

function columnsBeside(sheet: FileSheet, template: Template | null): ChosenColumn[] {
  const headers = headersOf(sheet);
  if (template === null) return headers.flatMap((header, place) => ownColumn(sheet.name, header, place));
  const shapes = new Set(findPlotColumns(headers, sheet.rows.slice(1)).shapes);
  const isBeside = (question: string) => template.beside.has(question) || template.measured.test(question);
  return headers.flatMap((header, place) =>
    header.startsWith("SET-OF-") || isBeside(questionOf(header)) || shapes.has(place)
      ? [{ sheet: sheet.name, place, field: null }]
      : [],
  );
}

/** Of our own columns those that the words of lists do not tell. */
function ownColumn(sheet: string, header: string, place: number): ChosenColumn[] {
  if (header === "declaredHectares") return [{ sheet, place, field: "areaHectares" }];
  return registryFigures.has(header) ? [{ sheet, place, field: null }] : [];
}
