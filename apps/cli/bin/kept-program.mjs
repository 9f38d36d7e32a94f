import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The commands that begin with kept files: finding and loading 170 modules takes a third of a look at few plots. */
export const keptCommands = new Set(["inspect", "zonal"]);

export const keptFolder = fileURLToPath(new URL("../../../.cache/command-line", import.meta.url));
export const keptList = join(keptFolder, "current.json");

/** What tells a file that was changed from one that was not. The time of the last change cannot be set back. */
export function markOf(path) {
  const { size, ino, mtimeMs, ctimeMs } = statSync(path);
  return [size, ino, mtimeMs, ctimeMs].join(" ");
}

/** The kept program, where this Node made it from the very files that are there; else null. */
export function keptProgram() {
  try {
    const { node, main, marks } = JSON.parse(readFileSync(keptList, "utf8"));
    if (node !== process.version) return null;
    for (const path in marks) if (markOf(path) !== marks[path]) return null;
    return main;
  } catch {
    return null;
  }
}
