import { callFunction } from "#app/call-function.ts";

/** Asks a function for a file and hands it to the browser under a name. */
export async function saveBytes(name: string, input: object, fileName: string): Promise<void> {
  const answer = await callFunction(name, input);
  if (!(answer instanceof Blob)) throw new TypeError(`${name} answered no file`);
  const address = URL.createObjectURL(answer);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
