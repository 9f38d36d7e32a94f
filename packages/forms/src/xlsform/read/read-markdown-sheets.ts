import type { FormSheet } from "../form-tables.ts";
import { sheetsOf } from "./read-csv-sheets.ts";

const RULE = /^\s*\|[\s|:-]*$/;

/** Sheets one below the other in a table of Markdown: the first column has the name of a sheet, the others its rows. */
export function readMarkdownSheets(text: string): FormSheet[] {
  const lines = text.split(/\r?\n/).map((line) => (RULE.test(line) ? [] : cellsOf(line)));
  return sheetsOf(lines);
}

function cellsOf(line: string): string[] {
  const inside = line
    .trim()
    .replace(/^\|/, "")
    .replace(/(?<!\\)\|$/, "");
  return inside.split(/(?<!\\)\|/).map((cell) => cell.replaceAll("\\|", "|"));
}
