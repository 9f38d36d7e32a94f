import { writeFile } from "node:fs/promises";
import { isCountry } from "@parcelle/domain/countries";
import type { Language } from "@parcelle/domain/language";
import { collectBytes } from "@parcelle/formats/collect-bytes";
import { checkEuFile, type EuFileCheck } from "@parcelle/formats/eu/check-eu-file";
import { writeEuGeojson } from "@parcelle/formats/write-eu-geojson";
import { describeEuBlock, describeEuChange } from "@parcelle/geometry/preflight/eu-messages";
import { CommandFailure, type Console, type ExitCode } from "../console/console.ts";
import { readingFailure, writingFailure } from "../console/file-failure.ts";
import { openUpload } from "../plots/open-upload.ts";
import { fileRefusalFailure } from "../plots/refusal-failure.ts";
import { type Refusal, refusalsOf, reportRefusals } from "../plots/refusals.ts";
import { commonTexts } from "../texts/common-texts.ts";
import { euTexts } from "../texts/eu-texts.ts";
import { type Command, chosenOption, type GivenArguments } from "./command.ts";

export const euCommand: Command = {
  name: "eu",
  usage: "FILE [--out FILE.geojson] [--country XX] [--cattle no|yes]",
  positionals: 1,
  summary: (language) => euTexts[language].summary,
  options: (language) => [
    { name: "out", value: "FILE.geojson", text: euTexts[language].optionOut },
    { name: "country", value: "XX", text: euTexts[language].optionCountry },
    { name: "cattle", value: "no|yes", text: euTexts[language].optionCattle },
  ],
  run: async (given, console) => {
    const [path = ""] = given.positionals;
    const isCattle = chosenOption(given, "cattle", ["no", "yes"], console.language) === "yes";
    const country = statedCountry(given, console.language);
    const check = await checkFile(path, { isCattle, ...(country === null ? {} : { country }) }, console);
    const { out } = given.options;
    if (out !== undefined) await writeFeatures(out, check, console);
    return report(check, console);
  },
};

/** The country of plots that state none; null where the option is not given. */
function statedCountry({ options: { country } }: GivenArguments, language: Language): string | null {
  if (country === undefined) return null;
  const code = country.trim().toUpperCase();
  if (isCountry(code)) return code;
  const allowed = euTexts[language].countryCodes;
  throw new CommandFailure("arguments", commonTexts[language].badOption("country", country, allowed));
}

type CheckOptions = { isCattle: boolean; country?: string };

async function checkFile(path: string, options: CheckOptions, console: Console): Promise<EuFileCheck> {
  try {
    const check = await checkEuFile(await openUpload(path), options);
    if (check.refusal !== null) throw check.refusal;
    return check;
  } catch (error) {
    throw readingFailure(path, fileRefusalFailure(path, error, console.language), console.language);
  }
}

async function writeFeatures(out: string, { features }: EuFileCheck, console: Console): Promise<void> {
  try {
    await writeFile(out, await collectBytes(writeEuGeojson(features)));
  } catch (error) {
    throw writingFailure(out, error, console.language);
  }
  console.err(`${commonTexts[console.language].written(out)}\n`);
}

function report({ verdict, plots, refused }: EuFileCheck, console: Console): ExitCode {
  const { language } = console;
  const refusals: Refusal[] = [
    ...refusalsOf(refused, language),
    ...plots.flatMap(({ row, blocks }) =>
      blocks.map((block) => ({ row, reason: describeEuBlock(block, language) })),
    ),
  ];
  const going = plots.filter(({ blocks }) => blocks.length === 0);
  if (console.json) {
    const described = going.map(({ row, features, changes, areaBeforeHectares, areaAfterHectares }) => ({
      row,
      features: features.length,
      area_before_ha: areaBeforeHectares,
      area_after_ha: areaAfterHectares,
      changes: changes.map((change) => ({ ...change, text: describeEuChange(change, language) })),
    }));
    console.out(`${JSON.stringify({ verdict, plots: described, refused: refusals })}\n`);
  } else {
    for (const { row, changes } of going) {
      for (const change of changes)
        console.out(`${euTexts[language].changeLine(row, describeEuChange(change, language))}\n`);
    }
    console.out(`${euTexts[language].verdicts[verdict]}\n`);
  }
  return reportRefusals(going.length, refusals, console);
}
