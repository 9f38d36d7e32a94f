import type { FileCell, FileRow } from "@parcelle/formats/table/table-file";
import { type DateOrder, dateOrder } from "../cells/date-order.ts";
import { plainText } from "../cells/plain-text.ts";
import { type AreaUnit, unitIn } from "../cells/read-area.ts";
import { type MeaningOfM, meaningOfM } from "../cells/read-sex.ts";
import { type NameOrder, nameOrder } from "../cells/split-name.ts";
import { type Field, type ListColumn, ownKeyOf } from "./fields.ts";

/** How a sheet writes what single cells do not say: it is told with the sheet, and holds for all of its rows. */
export type ColumnHabits = {
  nameOrder: NameOrder;
  dateOrder: DateOrder;
  areaUnit: AreaUnit;
  meaningOfM: MeaningOfM;
  /** Of day and month in columns of own fields, by their places. */
  dayOrders?: ReadonlyMap<number, DateOrder>;
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
  const dayOrders = new Map(
    columns.flatMap(({ place, field }) =>
      field !== null && ownKeyOf(field) !== null
        ? [[place, dateOrder(rows.flatMap(({ cells }) => textIn(cells[place])))] as const]
        : [],
    ),
  );
  return {
    nameOrder: nameOrder(textsOf("fullName"), columnOf("fullName")?.header ?? ""),
    dateOrder: dateOrder(textsOf("birthDate")),
    areaUnit: unitIn(columnOf("areaHectares")?.header ?? "") ?? "ha",
    meaningOfM: meaningOfM(textsOf("sex"), columnOf("sex")?.header ?? ""),
    ...(dayOrders.size > 0 && { dayOrders }),
  };
}

function textIn(cell: FileCell | undefined): string[] {
  if (typeof cell !== "string") return [];
  const text = plainText(cell);
  return text === null ? [] : [text];
}
