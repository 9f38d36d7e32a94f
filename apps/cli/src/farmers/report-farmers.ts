import { countryName } from "@parcelle/domain/countries";
import { formatNumber, type Translated } from "@parcelle/domain/language";
import { ownKeyOf } from "@parcelle/farmers/list/columns/fields";
import type { ListedRow } from "@parcelle/farmers/list/farmer";
import { kindOfCode } from "@parcelle/farmers/list/list-codes";
import type { FarmerList, ListSheet } from "@parcelle/farmers/list/read-farmer-list";
import { isReturned } from "@parcelle/farmers/list/sort-rows";
import {
  besideFields,
  duplicateReasons,
  farmerFields,
  skipReasons,
  unreadReasons,
} from "@parcelle/reporting/farmers/farmer-list-texts";
import { tellCode } from "@parcelle/reporting/farmers/tell-code";
import type { Console, ExitCode } from "../console/console.ts";
import { printable } from "../console/printable.ts";
import { farmersTexts } from "../texts/farmers-texts.ts";
import { farmersDocument } from "./farmers-document.ts";

/** Says what was read, every repair, what is given back and why, and which rows look like one person. */
export function reportFarmers(list: FarmerList, console: Console): ExitCode {
  const returned = list.rows.filter(isReturned).length;
  if (console.json) for (const piece of farmersDocument(list)) console.out(piece);
  else for (const line of lines(list, console)) console.out(`${printable(line)}\n`);
  const { count } = farmersTexts[console.language];
  console.err(`${count(list.rows.length - returned, returned)}\n`);
  return returned > 0 ? 2 : 0;
}

function* lines(list: FarmerList, console: Console): Generator<string> {
  const { language } = console;
  const texts = farmersTexts[language];
  const { country, sheets, unread, rows, skipped, duplicates } = list;
  yield country === null
    ? texts.countryUnknown
    : texts.country(countryName(country.code, language), country.isAssumed);
  for (const sheet of sheets) yield* columnLines(sheet, console);
  for (const { sheet, reason } of unread) yield texts.unread(sheet, unreadReasons[reason][language]);
  for (const row of rows) yield* rowLines(row, list, console);
  for (const { sheet, row, last, reason } of skipped)
    yield texts.skipped(
      texts.place(sheets.length > 1 ? sheet : "", last === undefined ? row : `${row}–${last}`),
      skipReasons[reason][language],
    );
  for (const { rows: pair, score, why } of duplicates) {
    const common = why.map((reason) => duplicateReasons[reason][language]).join(", ");
    yield texts.duplicate(pair.join(` ${texts.and} `), formatNumber(100 * score, language, 0), common);
  }
}

function* columnLines({ name, headerRow, columns }: ListSheet, { language }: Console): Generator<string> {
  const texts = farmersTexts[language];
  yield texts.sheet(name, headerRow);
  for (const { header, field, confidence } of columns) {
    const meaning = meaningOf(field, language);
    if (header !== "") yield texts.column(header, meaning, formatNumber(100 * confidence, language, 0));
  }
}

function meaningOf(field: ListSheet["columns"][number]["field"], language: Console["language"]): string {
  const texts = farmersTexts[language];
  if (field === null) return texts.notUnderstood;
  if (field === "other") return texts.notNeeded;
  // The command line knows no organisation, and no fields of one.
  if (ownKeyOf(field) !== null) return texts.notNeeded;
  const names: Readonly<Record<string, Translated>> = { ...farmerFields, ...besideFields };
  const own = (key: string) => names[key]?.[language] ?? key;
  if (field === "fullName") return `${own("lastName")}, ${own("firstName")}`;
  return field === "position" ? `${own("latitude")}, ${own("longitude")}` : own(field);
}

function* rowLines({ sheet, row, repairs, problems }: ListedRow, list: FarmerList, { language }: Console) {
  const texts = farmersTexts[language];
  const place = texts.place(list.sheets.length > 1 ? sheet : "", row);
  const columns = list.sheets.find(({ name }) => name === sheet)?.columns ?? [];
  for (const { code, column, before, after } of repairs)
    yield texts.repair(
      place,
      columns[column]?.header ?? "",
      before,
      after,
      tellCode(code, list.rows, language),
    );
  for (const { code } of problems) {
    const kind = kindOfCode(code) === "decide" ? "decide" : "check";
    yield texts.problem(place, `${texts.kinds[kind]}, ${tellCode(code, list.rows, language)}`);
  }
}
