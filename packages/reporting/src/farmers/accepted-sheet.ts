import type { Language } from "@parcelle/domain/language";
import type { ListedFarmer, ListedRow } from "@parcelle/farmers/list/farmer";
import type { FarmerList } from "@parcelle/farmers/list/read-farmer-list";
import { isReturned } from "@parcelle/farmers/list/sort-rows";
import type { CellMark } from "@parcelle/formats/xlsx/cell-styles";
import type { XlsxCell, XlsxGrid, XlsxLine, XlsxValue } from "@parcelle/formats/xlsx/write-sheet";
import { farmerFields, farmerListTexts } from "./farmer-list-texts.ts";
import { tellCode } from "./tell-code.ts";

const FIELDS = Object.keys(farmerFields) as (keyof ListedFarmer)[];
const WIDTHS = [10, 14, 18, 22, 8, 14, 30, 22, 12, 12, 12, 80];

/**
 * The farmers that are accepted, as they were read: repaired values and those worth a look stand out.
 *
 * @param list as it was read
 * @param language of the words
 */
export function acceptedSheet(list: FarmerList, language: Language): XlsxGrid {
  const words = farmerListTexts[language];
  const header = [words.row, ...FIELDS.map((field) => farmerFields[field][language]), words.note];
  const places = fieldsByPlace(list);
  function* lines(): Generator<XlsxLine> {
    yield { number: 1, cells: header.map((value) => ({ value, bold: true })) };
    let number = 1;
    for (const row of list.rows) {
      if (isReturned(row)) continue;
      number += 1;
      yield { number, cells: cellsOf(row, list.rows, places, language) };
    }
  }
  return { name: words.accepted, widths: WIDTHS, frozen: 1, lines: lines() };
}

type FieldsByPlace = ReadonlyMap<string, ReadonlyMap<number, readonly (keyof ListedFarmer)[]>>;

/** Which fields each column of each sheet fills. */
function fieldsByPlace({ sheets }: FarmerList): FieldsByPlace {
  return new Map(
    sheets.map(({ name, columns }) => [
      name,
      new Map(columns.map(({ place, field }) => [place, fieldsOf(field)])),
    ]),
  );
}

function fieldsOf(field: string | null): (keyof ListedFarmer)[] {
  if (field === "fullName") return ["lastName", "firstName"];
  if (field === "position" || field === "latitude" || field === "longitude") return ["latitude", "longitude"];
  return FIELDS.filter((own) => own === field);
}

function cellsOf(
  row: ListedRow,
  rows: readonly ListedRow[],
  places: FieldsByPlace,
  language: Language,
): XlsxCell[] {
  const marks = new Map<keyof ListedFarmer, CellMark>();
  const mark = (column: number | null, as: CellMark) => {
    for (const field of places.get(row.sheet)?.get(column ?? -1) ?? []) marks.set(field, as);
  };
  for (const { column } of row.repairs) mark(column, "repaired");
  for (const { column } of row.problems) mark(column, "to_check");
  const cells = FIELDS.map(
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

function valueIn(farmer: ListedFarmer, field: keyof ListedFarmer, language: Language): XlsxValue {
  if (field === "phones") return farmer.phones.join(", ");
  if (field === "sex") return farmer.sex === null ? null : farmerListTexts[language].sexes[farmer.sex];
  return farmer[field];
}
