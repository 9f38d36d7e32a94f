/** Has the browser save bytes under a name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the bytes only after the click has ended.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
