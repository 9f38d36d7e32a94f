import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { RasterError } from "../raster-error.ts";

/**
 * Names of the plain files of a folder, sorted, hidden ones left out.
 * @param folder path
 * @throws RasterError "source-missing"
 */
export function listFiles(folder: string): string[] {
  return guarded(() => {
    const entries = readdirSync(folder, { withFileTypes: true });
    const files = entries.filter((entry) => !entry.isDirectory() && !entry.name.startsWith("."));
    return files.map(({ name }) => name).sort();
  });
}

/**
 * Text of a file of a folder.
 * @param folder path
 * @param name file name
 * @throws RasterError "source-missing"
 */
export function readTextFile(folder: string, name: string): string {
  return guarded(() => readFileSync(join(folder, name), "utf8"));
}

function guarded<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new RasterError("source-missing", cause instanceof Error ? cause.message : "unreadable");
  }
}
