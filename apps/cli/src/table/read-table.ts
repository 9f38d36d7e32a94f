import { readFile } from "node:fs/promises";
import type { Language } from "@parcelle/domain/language";
import { CsvParser } from "@parcelle/formats/table/parse-csv";
import { sniffSeparator } from "@parcelle/formats/table/sniff-separator";
import { encodingOfHead } from "@parcelle/formats/text/decode-text";
import { CommandFailure } from "../console/console.ts";
import { readingFailure } from "../console/file-failure.ts";
import { fileRefusalFailure } from "../plots/refusal-failure.ts";
import { accuracyTexts } from "../texts/accuracy-texts.ts";

/** A small table by the names of its columns. */
export type NamedTable = {
  separator: string;
  /** Names as they are looked for: in lower case, without space around. */
  names: readonly string[];
  /** Number of the line as a spreadsheet counts it, and the cells without space around. */
  rows: { row: number; cells: Readonly<Record<string, string>> }[];
};

const limits = { rows: 5_000_000, columns: 1000, cells: 50_000_000 };

/**
 * Reads a table of delimited text whole; empty lines are passed over.
 *
 * @param path of the file
 * @param needed columns that have to be there
 * @param language of the sentences
 * @throws CommandFailure where it cannot be read, has no rows, or lacks a column
 */
export async function readTable(
  path: string,
  needed: readonly string[],
  language: Language,
): Promise<NamedTable> {
  const text = decoded(
    await readFile(path).catch((error: unknown) => {
      throw readingFailure(path, error, language);
    }),
  );
  const { separator, records } = split(path, text, language);
  const [first, ...others] = records;
  const names = (first?.record ?? []).map((name) => name.trim().toLowerCase());
  const missing = needed.filter((name) => !names.includes(name));
  const texts = accuracyTexts[language];
  if (missing.length > 0) throw new CommandFailure("columns", texts.missingColumns(path, missing.join(", ")));
  if (others.length === 0) throw new CommandFailure("empty", texts.emptyTable(path));
  const rows = others.map(({ row, record }) => ({
    row,
    cells: Object.fromEntries(names.map((name, place) => [name, (record[place] ?? "").trim()])),
  }));
  return { separator, names, rows };
}

function split(path: string, text: string, language: Language) {
  const { separator, skipped } = sniffSeparator(text);
  try {
    const parser = new CsvParser(separator, limits);
    const all = [...parser.push(text.slice(skipped)), ...parser.end()];
    const before = skipped > 0 ? 2 : 1;
    const records = all
      .map((record, place) => ({ row: place + before, record }))
      .filter(({ record }) => record.some((cell) => cell.trim() !== ""));
    return { separator, records };
  } catch (error) {
    throw fileRefusalFailure(path, error, language);
  }
}

/** UTF-8 or UTF-16; what is no UTF-8 is what Excel writes on Windows. */
function decoded(bytes: Uint8Array): string {
  const encoding = encodingOfHead(bytes.subarray(0, 200));
  if (encoding !== null) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/**
 * A number of a table: a point before decimals, or a comma where commas do not separate cells; spaces between thousands.
 *
 * @returns null where it is no number, or could be two
 */
export function tableNumber(cell: string, separator: string): number | null {
  const plain = cell.replace(/[\s\u00a0\u202f]/g, "");
  const written = separator === "," ? plain : plain.replace(",", ".");
  return /^-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(written) ? Number(written) : null;
}
