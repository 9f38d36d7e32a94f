import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { classMap } from "@parcelle/raster/riskmap/class-map";
import type { RiskMapResult } from "@parcelle/raster/riskmap/riskmap-result";
import type { RiskMapState } from "@parcelle/raster/riskmap/riskmap-state";
import { writeCog } from "@parcelle/raster/write/write-cog";
import type { WrittenMap } from "@parcelle/reporting/riskmap/riskmap-document";
import { riskmapFiles } from "@parcelle/reporting/riskmap/riskmap-tables";
import type { Console } from "../console/console.ts";
import { writingFailure } from "../console/file-failure.ts";
import { showProgress } from "../console/progress-bar.ts";
import { riskmapTexts } from "../texts/riskmap-texts.ts";
import type { OpenChange } from "./open-change.ts";

const dates = [1, 2, 3] as const;

/** Makes the folder of the results, before anything is computed. */
export async function makeFolder(folder: string, { language }: Console): Promise<void> {
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    throw writingFailure(folder, error, language);
  });
}

/**
 * Writes the maps of the three dates as COGs.
 *
 * @throws CommandFailure where the folder cannot be written
 */
export async function writeMaps(
  folder: string,
  { source }: OpenChange,
  state: RiskMapState,
  console: Console,
): Promise<WrittenMap[]> {
  const written: WrittenMap[] = [];
  for (const date of dates) {
    const file = `riskmap_t${date}.tif`;
    const progress = showProgress(riskmapTexts[console.language].writing(file), console);
    try {
      const { width, height, sha256 } = await writeCog(classMap(source, state, date), join(folder, file), {
        onProgress: ({ tiles, of }) => progress.step(tiles, of),
      });
      written.push({ date, file, width, height, sha256 });
    } catch (error) {
      throw writingFailure(folder, error, console.language);
    } finally {
      progress.end();
    }
  }
  return written;
}

/**
 * Writes the tables and the document, each under its name only when it is whole.
 *
 * @returns names of the files
 * @throws CommandFailure where the folder cannot be written
 */
export async function writeTables(
  folder: string,
  result: RiskMapResult,
  document: object,
  { language }: Console,
): Promise<string[]> {
  const files = riskmapFiles(result, document);
  try {
    for (const [name, text] of Object.entries(files)) {
      const path = join(folder, name);
      const unfinished = `${path}.unfinished-${process.pid}`;
      await writeFile(unfinished, text);
      await rename(unfinished, path);
    }
  } catch (error) {
    throw writingFailure(folder, error, language);
  }
  return Object.keys(files);
}
