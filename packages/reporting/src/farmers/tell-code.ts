import type { Language } from "@parcelle/domain/language";
import type { ListedRow } from "@parcelle/farmers/list/farmer";
import { describeCode } from "@parcelle/farmers/list/list-codes";
import { farmerListTexts } from "./farmer-list-texts.ts";

/**
 * The sentence of a code, with the line of the other farmer that it names ("duplicate.exact:2").
 *
 * @param code of a repair or a problem
 * @param rows of the whole list
 * @param language of the words
 */
export function tellCode(code: string, rows: readonly Pick<ListedRow, "row">[], language: Language): string {
  const sentence = describeCode(code, language);
  const other = rows[Number(/:(\d+)$/.exec(code)?.[1] ?? 0) - 1];
  return other === undefined ? sentence : `${sentence} ${farmerListTexts[language].other(other.row)}`;
}
