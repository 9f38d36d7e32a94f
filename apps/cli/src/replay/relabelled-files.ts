import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parseLayersFile } from "@parcelle/raster/layers/layers-file";
import { recogniseFileName } from "@parcelle/raster/products/all-products";
import type { Difference } from "@parcelle/screening/replay/difference";
import type { FoundFile } from "./replay-layers.ts";

/**
 * Files that are called otherwise where they lie than in the document: their bytes are found by their hash, and what they tell
 * hangs on what they are. A file whose name says nothing is what the document calls it.
 */
export function relabelledFiles(found: readonly FoundFile[]): Difference[] {
  return found.flatMap(({ path, file }): Difference[] => {
    const here = nameHere(path);
    const stated = `${file.product} ${file.component}`;
    if (here === null || here === stated) return [];
    return [{ field: `layers.${file.file}`, kind: "differs", stated, found: here }];
  });
}

/** By the `layers.json` beside it, or else by its own name. */
function nameHere(path: string): string | null {
  const name = basename(path);
  const known = describedBeside(path).find(({ file }) => file === name) ?? recogniseFileName(name);
  return known ? `${known.product.key} ${known.component.key}` : null;
}

function describedBeside(path: string): ReturnType<typeof parseLayersFile> {
  const description = join(dirname(path), "layers.json");
  return existsSync(description) ? parseLayersFile(readFileSync(description, "utf8")) : [];
}
