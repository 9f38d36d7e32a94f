import { rename, rm, writeFile } from "node:fs/promises";
import type { Console } from "../console/console.ts";
import { writingFailure } from "../console/file-failure.ts";
import { commonTexts } from "../texts/common-texts.ts";

/**
 * Writes a file beside its place and moves it there: no half file is ever taken for a whole one.
 *
 * @throws CommandFailure where it cannot be written
 */
export async function writeWhole(
  path: string,
  content: Uint8Array | AsyncIterable<Uint8Array>,
  { language, err }: Console,
): Promise<void> {
  const unfinished = `${path}.unfinished-${process.pid}`;
  try {
    await writeFile(unfinished, content);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw writingFailure(path, error, language);
  }
  err(`${commonTexts[language].written(path)}\n`);
}
