import { saveFile } from "#shell/save-file.ts";

/** Hands a text to the browser as a file; the mark in front tells spreadsheets that it is UTF-8. */
export function downloadCsv(text: string, fileName: string): void {
  saveFile(new Blob([`\ufeff${text}`], { type: "text/csv;charset=utf-8" }), fileName);
}
