import { callFunction } from "#app/call-function.ts";
import { saveFile } from "#shell/save-file.ts";

/** Asks a function for a file and hands it to the browser under a name. */
export async function saveBytes(name: string, input: object, fileName: string): Promise<void> {
  const answer = await callFunction(name, input);
  if (!(answer instanceof Blob)) throw new TypeError(`${name} answered no file`);
  saveFile(answer, fileName);
}
