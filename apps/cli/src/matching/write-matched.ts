import { rename, rm, writeFile } from "node:fs/promises";
import type { Language } from "@parcelle/domain/language";
import { neutralField } from "@parcelle/formats/neutral-formula";
import type { FrozenPair, FrozenSet } from "@parcelle/matching/frozen/frozen-set";
import { writingFailure } from "../console/file-failure.ts";

/**
 * Writes frozen controls beside their place and moves them there: the whole document, or a table of the pairs.
 *
 * @throws CommandFailure where the file cannot be written
 */
export async function writeMatched(
  path: string,
  format: ".json" | ".csv",
  frozen: FrozenSet,
  language: Language,
): Promise<void> {
  const unfinished = `${path}.unfinished-${process.pid}`;
  const text = format === ".csv" ? pairTable(frozen.pairs) : `${JSON.stringify(frozen, null, 2)}\n`;
  try {
    await writeFile(unfinished, text);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw writingFailure(path, error, language);
  }
}

function pairTable(pairs: readonly FrozenPair[]): string {
  const rows = pairs.map(({ treated, control, distance, weight }) =>
    [asField(treated), asField(control), distance, weight].join(","),
  );
  return `${["treated,control,distance,weight", ...rows].join("\n")}\n`;
}

/** An identifier comes from somebody's file: no spreadsheet may run it. */
function asField(text: string): string {
  const harmless = neutralField(text);
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
