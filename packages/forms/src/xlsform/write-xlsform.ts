import { collectBytes } from "@parcelle/formats/collect-bytes";
import { longestCellText, type XlsxGrid, type XlsxLine } from "@parcelle/formats/xlsx/write-sheet";
import { writeWorkbook } from "@parcelle/formats/xlsx/write-workbook";
import type { FormDefinition } from "../definition/form-definition.ts";
import { FormRefusal } from "../form-refusal.ts";
import { type WrittenTable, writtenTables } from "./write/written-tables.ts";

const WIDTH = 24;

/**
 * Writes a form as an XLSForm workbook; reading it again gives an equal form.
 *
 * @param definition any form
 * @returns the .xlsx
 * @throws FormRefusal cannot_compile for a text that is longer than a cell of Excel can be
 * @see https://xlsform.org/en/ref-table/
 */
export async function writeXlsForm(definition: FormDefinition): Promise<Uint8Array<ArrayBuffer>> {
  return collectBytes(writeWorkbook(writtenTables(definition).map(gridOf)));
}

function gridOf({ name, rows, hasHeaders }: WrittenTable): XlsxGrid {
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const widths = Array.from({ length: width }, () => WIDTH);
  return { name, widths, frozen: hasHeaders ? 1 : 0, lines: rows.map(lineOf) };
}

function lineOf(cells: readonly string[], index: number): XlsxLine {
  return {
    number: index + 1,
    cells: cells.map((value) => {
      if (value.length > longestCellText)
        throw new FormRefusal("cannot_compile", { what: `${value.slice(0, 60)}…` });
      return value === "" ? null : { value, verbatim: true, wrapped: true };
    }),
  };
}
