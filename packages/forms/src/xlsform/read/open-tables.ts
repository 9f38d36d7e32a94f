import { FileRefusal } from "@parcelle/formats/file-refusal";
import { DEFAULT_LIMITS } from "@parcelle/formats/read-limits";
import { readTableFile } from "@parcelle/formats/table/read-table-file";
import type { FileSheet } from "@parcelle/formats/table/table-file";
import { FormRefusal } from "../../form-refusal.ts";
import type { FormSheet } from "../form-tables.ts";
import { cellText } from "./cell-text.ts";
import { readCsvSheets } from "./read-csv-sheets.ts";
import { readMarkdownSheets } from "./read-markdown-sheets.ts";

const LIMITS = {
  ...DEFAULT_LIMITS,
  spreadsheetRows: 1_048_576,
  spreadsheetCells: 2_000_000,
  bytes: 20_000_000,
};
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
/** Name of the stream of an encrypted workbook, as a compound file writes it: UTF-16. */
const ENCRYPTED = [..."EncryptedPackage"].flatMap((letter) => [letter.charCodeAt(0), 0]);

/** A file as it was uploaded. */
export type FormFile = { name: string; bytes: Uint8Array };

/**
 * The sheets of an XLSForm: a workbook, or sheets one below the other in CSV or Markdown.
 *
 * @throws FormRefusal workbook_too_old, workbook_encrypted, workbook_damaged, table_unknown_format
 */
export async function openTables(file: FormFile): Promise<FormSheet[]> {
  if (startsWith(file.bytes, COMPOUND))
    throw new FormRefusal(holds(file.bytes, ENCRYPTED) ? "workbook_encrypted" : "workbook_too_old");
  if (startsWith(file.bytes, [0x50, 0x4b])) return (await readWorkbook(file)).map(sheetOf);
  const text = new TextDecoder().decode(file.bytes);
  if (text.includes("\0")) throw new FormRefusal("table_unknown_format", { file: file.name });
  return text.trimStart().startsWith("|") ? readMarkdownSheets(text) : readCsvSheets(text);
}

async function readWorkbook(file: FormFile): Promise<FileSheet[]> {
  try {
    const { format, sheets } = await readTableFile(file, LIMITS);
    if (format === "xlsx" || format === "ods") return sheets;
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    if (error.code === "password_protected") throw new FormRefusal("workbook_encrypted");
    if (error.code !== "unsupported_format" && error.code !== "not_what_it_says")
      throw new FormRefusal("workbook_damaged", { reason: error.code });
  }
  throw new FormRefusal("table_unknown_format", { file: file.name });
}

function sheetOf({ name, rows }: FileSheet): FormSheet {
  const told = rows.map(({ number, cells }) => ({ number, cells: cells.map(cellText) }));
  return { name, firstColumn: 0, rows: told.filter(({ cells }) => cells.some((cell) => cell !== "")) };
}

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

function holds(bytes: Uint8Array, wanted: readonly number[]): boolean {
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return true;
  }
  return false;
}
