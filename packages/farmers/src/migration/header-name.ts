import type { FileSheet } from "@parcelle/formats/table/table-file";

/** The first line of a sheet, which is the header in a file that a program wrote; texts that are missing are empty. */
export function headersOf({ rows }: Pick<FileSheet, "rows">): string[] {
  return (rows[0]?.cells ?? []).map((cell) => (typeof cell === "string" ? cell.trim() : ""));
}

/** Of "group/question" the question, in lower case: groups are of the form and mean nothing to a registry. */
export const questionOf = (header: string): string =>
  header
    .slice(header.lastIndexOf("/") + 1)
    .trim()
    .toLowerCase();
