import { isCorrectionColumn } from "@parcelle/domain/imports/correction-columns";
import { plainText } from "@parcelle/farmers/list/cells/plain-text";
import type { ChosenColumn } from "@parcelle/farmers/list/columns/choose-columns";
import { chooseColumns } from "@parcelle/farmers/list/columns/choose-columns";
import type { ListColumn } from "@parcelle/farmers/list/columns/fields";
import type { FarmerList } from "@parcelle/farmers/list/read-farmer-list";
import type { FileCell, FileSheet } from "@parcelle/formats/table/table-file";

/** A sheet that has a header, as its words alone propose it. */
export type HeadedSheet = {
  sheet: FileSheet;
  headerRow: number;
  columns: ListColumn[];
  fingerprint: string;
};

export type ListedSheet = {
  name: string;
  headerRow: number;
  fingerprint: string;
  /** Whether farmers were read there; else it has a header, and a person may say which of its columns names them. */
  isRead: boolean;
  rememberedMapping: boolean;
  columns: (ListColumn & { chosen: boolean; samples: string[] })[];
};

const MOST_COLUMNS = 500;
const MOST_SAMPLES = 3;
const LONGEST_SAMPLE = 60;
const LONGEST_HEADER = 200;

/**
 * The sheets of a list with what their columns mean and what stands in them, for the person who checks it.
 *
 * @param headed all that have a header
 * @param list as it was read
 * @param said what was chosen for its columns
 * @param isRemembered whether that was said of an earlier list
 */
export function describeSheets(
  headed: readonly HeadedSheet[],
  list: FarmerList,
  said: readonly ChosenColumn[],
  isRemembered: boolean,
): ListedSheet[] {
  const read = new Set(list.sheets.map(({ name }) => name));
  return headed.map(({ sheet, headerRow, columns, fingerprint }) => {
    const own = new Set(said.flatMap((column) => (column.sheet === sheet.name ? [column.place] : [])));
    const told = chooseColumns(sheet.name, columns, said).filter(
      ({ header, field }) => (header !== "" && !isCorrectionColumn(header)) || field !== null,
    );
    return {
      ...{ name: sheet.name, headerRow, fingerprint, isRead: read.has(sheet.name) },
      rememberedMapping: isRemembered && own.size > 0,
      columns: told.slice(0, MOST_COLUMNS).map((column) => ({
        ...column,
        header: column.header.slice(0, LONGEST_HEADER),
        chosen: own.has(column.place),
        samples: samplesOf(sheet, headerRow, column.place),
      })),
    };
  });
}

function samplesOf({ rows }: FileSheet, headerRow: number, place: number): string[] {
  const samples: string[] = [];
  for (const { number, cells } of rows) {
    if (number <= headerRow) continue;
    const text = textOf(cells[place] ?? null);
    if (text !== null && !samples.includes(text)) samples.push(text);
    if (samples.length === MOST_SAMPLES) break;
  }
  return samples;
}

function textOf(cell: FileCell): string | null {
  const value = typeof cell === "object" && cell !== null && "formula" in cell ? cell.value : cell;
  return plainText(value)?.slice(0, LONGEST_SAMPLE) ?? null;
}
