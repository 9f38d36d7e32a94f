import type { Language } from "@parcelle/domain/language";
import type { FarmerList } from "@parcelle/farmers/list/read-farmer-list";
import type { TableFile } from "@parcelle/formats/table/table-file";
import { writeWorkbook } from "@parcelle/formats/xlsx/write-workbook";
import { aboutCorrection } from "../imports/about-correction.ts";
import { acceptedSheet } from "./accepted-sheet.ts";
import { farmerListTexts } from "./farmer-list-texts.ts";
import { returnedSheets } from "./returned-sheets.ts";
import { toldSheets } from "./told-sheets.ts";

/**
 * Writes what was read of a list of farmers as an Excel workbook: accepted farmers, the rows given back in colour with
 * why, every repair with what stood there, rows that look like one person, and lines left out.
 *
 * @param list as it was read
 * @param file that it was read from
 * @param language of the words
 * @returns the .xlsx in pieces
 */
export function writeFarmerListWorkbook(
  list: FarmerList,
  file: TableFile,
  language: Language,
): AsyncGenerator<Uint8Array> {
  const { title, next } = farmerListTexts[language];
  return writeWorkbook([
    aboutCorrection({ scope: "returned", language, next, title }),
    acceptedSheet(list, language),
    ...returnedSheets(list, file, language),
    ...toldSheets(list, language),
  ]);
}
