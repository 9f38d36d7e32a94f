import type { Language } from "@parcelle/domain/language";
import type { Problem } from "@parcelle/farmers/list/farmer";
import { isToMend } from "@parcelle/farmers/list/list-codes";
import { tellCode } from "./tell-code.ts";

/**
 * What is wrong with a row, in sentences: what is to be mended in the file, and what is worth a look.
 *
 * @param rows all rows of the list, whose numbers codes name
 */
export function problemSentences(
  problems: readonly Problem[],
  rows: Parameters<typeof tellCode>[1],
  language: Language,
): { decisions: string[]; checks: string[] } {
  const told = problems.map(({ code }) => ({
    decides: isToMend(code),
    sentence: tellCode(code, rows, language),
  }));
  const { decisions = [], checks = [] } = Object.groupBy(told, ({ decides }) =>
    decides ? "decisions" : "checks",
  );
  return {
    decisions: decisions.map(({ sentence }) => sentence),
    checks: checks.map(({ sentence }) => sentence),
  };
}
