import type { Language } from "@parcelle/domain/language";
import type { AccuracyResult } from "@parcelle/sampling/accuracy/accuracy-result";
import { type ClassArea, checkAreas } from "@parcelle/sampling/accuracy/class-areas";
import type { LabelledSample } from "@parcelle/sampling/accuracy/error-matrix";
import { estimateAccuracy } from "@parcelle/sampling/accuracy/estimate-accuracy";
import { stratifiedByClass } from "@parcelle/sampling/accuracy/stratified-by-class";
import {
  simpleRandomDesign,
  stratifiedDesign,
  systematicDesign,
} from "@parcelle/sampling/accuracy/stratified-design";
import { chosenOption, type GivenArguments, requiredOption } from "../commands/command.ts";
import { CommandFailure } from "../console/console.ts";
import type { Refusal } from "../plots/refusals.ts";
import { accuracyTexts } from "../texts/accuracy-texts.ts";
import { commonTexts } from "../texts/common-texts.ts";
import { readAreas, readSamples } from "./read-samples.ts";
import { designsOfUnits, isOfUnits, readUnits, unitsDesign } from "./read-units.ts";

/** What was read, and what follows from it. */
export type Estimated = { result: AccuracyResult; samples: LabelledSample[]; refused: Refusal[] };

const designs = ["stratified", "simple", "systematic", ...designsOfUnits] as const;

/**
 * Estimates accuracy and areas from the tables that a command was given.
 *
 * @throws CommandFailure for tables and options, SamplingError for what cannot be estimated
 */
export async function estimateFrom(given: GivenArguments, language: Language): Promise<Estimated> {
  const [path = ""] = given.positionals;
  const areasPath = requiredOption(given, "areas", language);
  const design = chosenOption(given, "design", designs, language);
  const total = totalOf(given, language);
  if (isOfUnits(design)) {
    const areas = await readAreas(areasPath, language);
    const { samples, units, refused } = await readUnits(path, design, language);
    const clusters = design === "clusters" ? positiveOption(given, "clusters", language) : undefined;
    const { total: hectares } = checkAreas(areas, total);
    const classes = areas.map((area) => area.class);
    const drawn = unitsDesign(units, design, clusters ?? 0);
    return { result: estimateAccuracy(samples, drawn, classes, hectares), samples, refused };
  }
  const { samples, strata, refused } = await readSamples(path, language);
  const areas = await readAreas(areasPath, language);
  if (strata !== null && design !== "stratified") {
    const texts = commonTexts[language];
    throw new CommandFailure(
      "arguments",
      texts.badOption("design", design, accuracyTexts[language].stratumAndDesign),
    );
  }
  const classes = strata === null ? areas.map((area) => area.class) : labelsOf(samples, areas);
  if (strata === null && design === "stratified") {
    return { result: stratifiedByClass(samples, areas, total), samples, refused };
  }
  const { total: hectares } = checkAreas(areas, total);
  const result = estimateAccuracy(
    samples,
    strata !== null
      ? stratifiedDesign(strata, areas)
      : design === "simple"
        ? simpleRandomDesign(samples.length, hectares)
        : systematicDesign(samples.length, hectares),
    classes,
    hectares,
  );
  return { result, samples, refused };
}

/** Labels that samples have: those of strata in the order of the areas, then others by name. */
function labelsOf(samples: readonly LabelledSample[], areas: readonly ClassArea[]): string[] {
  const used = new Set(samples.flatMap(({ map, reference }) => [map, reference]));
  const known = areas.map((area) => area.class).filter((name) => used.has(name));
  return [...known, ...[...used].filter((name) => !known.includes(name)).sort()];
}

const totalOf = (given: GivenArguments, language: Language) =>
  given.options.total === undefined ? undefined : positiveOption(given, "total", language);

function positiveOption(given: GivenArguments, name: string, language: Language): number {
  const text = requiredOption(given, name, language);
  const value = Number(text.replace(",", "."));
  if (text.trim() !== "" && value > 0 && Number.isFinite(value)) return value;
  const allowed = accuracyTexts[language].positive;
  throw new CommandFailure("arguments", commonTexts[language].badOption(name, text, allowed));
}
