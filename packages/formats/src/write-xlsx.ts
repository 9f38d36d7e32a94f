import writeXlsxFile, { type Cell } from "write-excel-file/node";
import { neutralFormula } from "./neutral-formula.ts";

export type XlsxValue = string | number | boolean | Date | null | undefined;

/** One sheet: `width` in characters; a column of type number writes numbers, dates of type date as days. */
export type XlsxSheet = {
  name: string;
  columns: readonly {
    header: string;
    key: string;
    width?: number;
    type: "text" | "number" | "boolean" | "date";
  }[];
  rows: readonly Readonly<Record<string, XlsxValue>>[];
};

const LONGEST_NAME = 31;
const LONGEST_TEXT = 32_767;

/**
 * Writes an Excel workbook: bold header that stays in view, numbers as numbers, text that Excel would run as a formula
 * made harmless.
 *
 * @param sheets at least one; names are cut to the 31 letters that Excel allows and made different
 * @returns bytes of the .xlsx
 * @throws RangeError without sheets
 * @see ECMA-376
 */
export async function writeXlsx(sheets: readonly XlsxSheet[]): Promise<Uint8Array> {
  if (sheets.length === 0) throw new RangeError("A workbook needs a sheet");
  const names = sheetNames(sheets);
  const written = sheets.map((sheet, index) => ({
    sheet: names[index]!,
    data: [
      sheet.columns.map(
        ({ header }): Cell => ({ value: neutralFormula(header), type: String, fontWeight: "bold" }),
      ),
      ...sheet.rows.map((row) => sheet.columns.map(({ key, type }) => writeCell(row[key], type))),
    ],
    columns: sheet.columns.map(({ width }) => (width === undefined ? {} : { width })),
    stickyRowsCount: 1,
    dateFormat: "yyyy-mm-dd",
  }));
  return new Uint8Array(await writeXlsxFile(written).toBuffer());
}

function writeCell(value: XlsxValue, type: XlsxSheet["columns"][number]["type"]): Cell {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "boolean") return { value, type: Boolean };
  if (value instanceof Date) return { value, type: Date };
  if (typeof value === "number") return writeNumber(value, type);
  return { value: neutralFormula(plainText(value)).slice(0, LONGEST_TEXT), type: String };
}

function writeNumber(value: number, type: string): Cell {
  if (!Number.isFinite(value)) return null;
  return type === "text" ? { value: String(value), type: String } : { value, type: Number };
}

/** XML has no place for control characters. */
function plainText(text: string): string {
  return text.replace(/\p{Cc}/gu, (character) => ("\t\n\r".includes(character) ? character : " "));
}

function sheetNames(sheets: readonly XlsxSheet[]): string[] {
  const used = new Set<string>();
  return sheets.map(({ name }, index) => {
    const cleaned = name
      .replace(/[[\]:*?/\\]/g, " ")
      .replace(/^'|'$/g, " ")
      .trim()
      .slice(0, LONGEST_NAME);
    const plain = cleaned === "" ? `${index + 1}` : cleaned;
    const unique = used.has(plain.toLowerCase())
      ? `${plain.slice(0, LONGEST_NAME - 4)} (${index + 1})`
      : plain;
    used.add(unique.toLowerCase());
    return unique;
  });
}
