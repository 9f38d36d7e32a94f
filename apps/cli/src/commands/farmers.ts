import { basename } from "node:path";
import { isCountry } from "@parcelle/domain/countries";
import type { Language } from "@parcelle/domain/language";
import { LIST_LIMITS } from "@parcelle/farmers/list/list-limits";
import { readFarmerList } from "@parcelle/farmers/list/read-farmer-list";
import { readTableFile } from "@parcelle/formats/table/read-table-file";
import type { TableFile } from "@parcelle/formats/table/table-file";
import { writeFarmerListWorkbook } from "@parcelle/reporting/farmers/farmer-list-workbook";
import { CommandFailure, type Console } from "../console/console.ts";
import { readingFailure } from "../console/file-failure.ts";
import { reportFarmers } from "../farmers/report-farmers.ts";
import { fileRefusalFailure } from "../plots/refusal-failure.ts";
import { writeWhole } from "../sampling/write-whole.ts";
import { commonTexts } from "../texts/common-texts.ts";
import { farmersTexts } from "../texts/farmers-texts.ts";
import type { Command, GivenArguments } from "./command.ts";

export const farmersCommand: Command = {
  name: "farmers",
  usage: "LIST.xlsx [--country CI] [--out OUT.xlsx]",
  positionals: 1,
  summary: (language) => farmersTexts[language].summary,
  options: (language) => [
    { name: "country", value: "CI", text: farmersTexts[language].optionCountry },
    { name: "out", value: "OUT.xlsx", text: farmersTexts[language].optionOut },
  ],
  exitCodes: (language) => farmersTexts[language].exitCodes,
  run: async (given, console) => {
    const [path = ""] = given.positionals;
    const country = listCountry(given, console.language);
    const file = await readFile(path, console);
    const list = readFarmerList(file, { country, today: new Date().toISOString().slice(0, 10) });
    if (list.rows.length === 0)
      throw new CommandFailure("no_farmers", farmersTexts[console.language].noFarmers(path));
    const { out } = given.options;
    if (out !== undefined)
      await writeWhole(out, writeFarmerListWorkbook(list, file, console.language), console);
    return reportFarmers(list, console);
  },
};

function listCountry({ options: { country } }: GivenArguments, language: Language): string | null {
  if (country === undefined) return null;
  const code = country.trim().toUpperCase();
  if (isCountry(code)) return code;
  const allowed = farmersTexts[language].countryCodes;
  throw new CommandFailure("arguments", commonTexts[language].badOption("country", country, allowed));
}

async function readFile(path: string, { language }: Console): Promise<TableFile> {
  try {
    return await readTableFile({ name: basename(path), path }, LIST_LIMITS);
  } catch (error) {
    throw readingFailure(path, fileRefusalFailure(path, error, language), language);
  }
}
