import { householdRoleNames } from "@parcelle/domain/farmers/household-roles";
import { spokenLanguageNames } from "@parcelle/domain/farmers/spoken-languages";
import type { Language } from "@parcelle/domain/language";
import type { KnownBeside, ListedFarmer, ListedField, ListedRow } from "@parcelle/farmers/list/farmer";
import type { FarmerList } from "@parcelle/farmers/list/read-farmer-list";
import { isReturned } from "@parcelle/farmers/list/sort-rows";
import type { CellMark } from "@parcelle/formats/xlsx/cell-styles";
import type { XlsxCell, XlsxGrid, XlsxLine, XlsxValue } from "@parcelle/formats/xlsx/write-sheet";
import { besideFields, farmerFields, farmerListTexts } from "./farmer-list-texts.ts";
import { tellCode } from "./tell-code.ts";

type Told = ListedField | KnownBeside;

const NAMES = { ...farmerFields, ...besideFields };
const FIELDS = Object.keys(farmerFields) as ListedField[];
const BESIDE = Object.keys(besideFields) as KnownBeside[];
const WIDTHS = [10, 14, 18, 22, 8, 14, 30, 22, 12, 12, 12];
const BESIDE_WIDTH = 22;
const NOTE_WIDTH = 80;

/**
 * The farmers that are accepted, as they were read: repaired values and those worth a look stand out.
 *
 * @param list as it was read
 * @param language of the words
 */
export function acceptedSheet(list: FarmerList, language: Language): XlsxGrid {
  const words = farmerListTexts[language];
  const beside = BESIDE.filter((field) =>
    list.sheets.some((sheet) => sheet.columns.some((one) => one.field === field)),
  );
  const fields = [...FIELDS, ...beside];
  const header = [words.row, ...fields.map((field) => NAMES[field][language]), words.note];
  const places = fieldsByPlace(list);
  function* lines(): Generator<XlsxLine> {
    yield { number: 1, cells: header.map((value) => ({ value, bold: true })) };
    let number = 1;
    for (const row of list.rows) {
      if (isReturned(row)) continue;
      number += 1;
      yield { number, cells: cellsOf(row, fields, { rows: list.rows, places, language }) };
    }
  }
  return {
    name: words.accepted,
    widths: [...WIDTHS, ...beside.map(() => BESIDE_WIDTH), NOTE_WIDTH],
    frozen: 1,
    lines: lines(),
  };
}

type FieldsByPlace = ReadonlyMap<string, ReadonlyMap<number, readonly Told[]>>;

/** Which fields each column of each sheet fills. */
function fieldsByPlace({ sheets }: FarmerList): FieldsByPlace {
  return new Map(
    sheets.map(({ name, columns }) => [
      name,
      new Map(columns.map(({ place, field }) => [place, fieldsOf(field)])),
    ]),
  );
}

function fieldsOf(field: string | null): Told[] {
  if (field === "fullName") return ["lastName", "firstName"];
  if (field === "position" || field === "latitude" || field === "longitude") return ["latitude", "longitude"];
  return [...FIELDS, ...BESIDE].filter((own) => own === field);
}

function cellsOf(
  row: ListedRow,
  fields: readonly Told[],
  { rows, places, language }: { rows: readonly ListedRow[]; places: FieldsByPlace; language: Language },
): XlsxCell[] {
  const marks = new Map<Told, CellMark>();
  const mark = (column: number | null, as: CellMark) => {
    for (const field of places.get(row.sheet)?.get(column ?? -1) ?? []) marks.set(field, as);
  };
  for (const { column } of row.repairs) mark(column, "repaired");
  for (const { column } of row.problems) mark(column, "to_check");
  const cells = fields.map(
    (field): XlsxCell => ({
      value: valueIn(row.farmer, field, language),
      mark: marks.get(field),
      verbatim: true,
    }),
  );
  const codes = [...new Set([...row.repairs, ...row.problems].map(({ code }) => code))];
  const note = codes.map((code) => tellCode(code, rows, language)).join(" ");
  return [{ value: row.row }, ...cells, { value: note === "" ? null : note }];
}

function valueIn(farmer: ListedFarmer, field: Told, language: Language): XlsxValue {
  if (field === "phones") return farmer.phones.join(", ");
  if (field === "sex") return farmer.sex === null ? null : farmerListTexts[language].sexes[farmer.sex];
  if (field === "household") return farmer.beside?.household ?? null;
  if (field === "otherIdentifiers") return farmer.beside?.otherIdentifiers?.join(", ") ?? null;
  if (field === "languages")
    return farmer.beside?.languages?.map((code) => spokenLanguageNames[code][language]).join(", ") ?? null;
  if (field === "householdRole") {
    const role = farmer.beside?.householdRole;
    return role === undefined ? null : householdRoleNames[role][language];
  }
  return farmer[field];
}
