import { basename, dirname, extname } from "node:path";
import { type ChangeYears, changeQuantities } from "@parcelle/domain/carbon/carbon-changes";
import type { Language } from "@parcelle/domain/language";
import { CarbonError } from "@parcelle/raster/carbon/carbon-error";
import type { CarbonLayers } from "@parcelle/raster/carbon/carbon-layers";
import { type CarbonChange, carbonChange } from "@parcelle/raster/carbon/change/carbon-change";
import { writeChangeMaps } from "@parcelle/raster/carbon/change/write-change-maps";
import type { PlotSet } from "@parcelle/raster/zonal/plot-set";
import type { Console } from "../console/console.ts";
import { writingFailure } from "../console/file-failure.ts";
import { carbonTexts } from "../texts/carbon-texts.ts";
import type { CarbonOptions } from "./carbon-options.ts";

/**
 * What the layers tell of the change between two years; of what they do not compare it is said why.
 *
 * @throws CarbonError where they compare neither biomass nor forest
 */
export function changesOfYears(
  layers: CarbonLayers,
  { question }: CarbonOptions,
  years: ChangeYears,
  console: Console,
): CarbonChange[] {
  const refused: CarbonError[] = [];
  const changes = changeQuantities.flatMap((quantity) => {
    try {
      return [carbonChange(layers, quantity, years, question.forest)];
    } catch (cause) {
      if (!(cause instanceof CarbonError)) throw cause;
      refused.push(cause);
      return [];
    }
  });
  if (changes.length === 0) throw refused[0]!;
  for (const { text, detail } of refused)
    console.err(`${carbonTexts[console.language].noChange(text[console.language], detail)}\n`);
  return changes;
}

/**
 * Writes maps of changes beside the file of figures, called as it is and as the maps are.
 *
 * @returns paths of the files
 */
export async function writeChanges(
  changes: readonly CarbonChange[],
  set: PlotSet,
  { out, question }: CarbonOptions,
  language: Language,
): Promise<string[]> {
  const prefix = `${basename(out, extname(out))}-`;
  const notes = { DEFINITION: JSON.stringify(question.forest.definition) };
  const written: string[] = [];
  try {
    for (const change of changes)
      for await (const { path } of writeChangeMaps(change, set, dirname(out), { notes, prefix }))
        written.push(path);
  } catch (error) {
    throw writingFailure(out, error, language);
  }
  return written;
}
