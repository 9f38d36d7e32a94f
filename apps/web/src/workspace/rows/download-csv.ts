/** Hands a text to the browser as a file; the mark in front tells spreadsheets that it is UTF-8. */
export function downloadCsv(text: string, fileName: string): void {
  const address = URL.createObjectURL(new Blob([`\ufeff${text}`], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
