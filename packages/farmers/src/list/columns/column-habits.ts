import type { FileCell, FileRow } from "@parcelle/formats/table/table-file";
import { type DateOrder, dateOrder } from "../cells/date-order.ts";
import { plainText } from "../cells/plain-text.ts";
import { type AreaUnit, unitIn } from "../cells/read-area.ts";
import { type MeaningOfM, meaningOfM } from "../cells/read-sex.ts";
import { type NameOrder, nameOrder } from "../cells/split-name.ts";
import type { Field, ListColumn } from "./fields.ts";

/** How a sheet writes what single cells do not say: it is told with the sheet, and holds for all of its rows. */
export type ColumnHabits = {
  nameOrder: NameOrder;
  dateOrder: DateOrder;
  areaUnit: AreaUnit;
  meaningOfM: MeaningOfM;
};

/**
 * Finds the habits of a sheet from all of its rows.
 *
 * @param rows below the header
 * @param columns of the sheet
 */
export function columnHabits(rows: readonly FileRow[], columns: readonly ListColumn[]): ColumnHabits {
  const columnOf = (field: Field) => columns.find((column) => column.field === field);
  const textsOf = (field: Field) => {
    const place = columnOf(field)?.place;
    return place === undefined ? [] : rows.flatMap(({ cells }) => textIn(cells[place]));
  };
  return {
    nameOrder: nameOrder(textsOf("fullName"), columnOf("fullName")?.header ?? ""),
    dateOrder: dateOrder(textsOf("birthDate")),
    areaUnit: unitIn(columnOf("areaHectares")?.header ?? "") ?? "ha",
    meaningOfM: meaningOfM(textsOf("sex"), columnOf("sex")?.header ?? ""),
  };
}

function textIn(cell: FileCell | undefined): string[] {
  if (typeof cell !== "string") return [];
  const text = plainText(cell);
  return text === null ? [] : [text];
}
