import type { Language } from "@parcelle/domain/language";
import type { RefusedRow } from "@parcelle/formats/plot-file";
import { describeRowRefusal } from "@parcelle/formats/refusal-messages";
import type { Console, ExitCode } from "../console/console.ts";
import { commonTexts } from "../texts/common-texts.ts";
import { plotTexts } from "../texts/plot-texts.ts";

export type Refusal = { row: number; id?: string; reason: string };

/** The rows that gave no plot, each with its reason. */
export function refusalsOf(refused: readonly RefusedRow[], language: Language): Refusal[] {
  return refused.map((row) => ({ row: row.row, reason: describeRowRefusal(row, language) }));
}

/** Lists refused rows on standard error and gives the exit code that goes with them. */
export function reportRefusals(plots: number, refused: readonly Refusal[], console: Console): ExitCode {
  console.err(`${plotTexts[console.language].countLine(plots, refused.length)}\n`);
  refusedRowsSaid(refused, console);
  return refused.length > 0 ? 2 : 0;
}

/** Lists refused rows on standard error, one a line. */
export function refusedRowsSaid(refused: readonly Refusal[], { language, err }: Console): void {
  for (const { row, reason } of refused) err(`${commonTexts[language].refusedRow(row, reason)}\n`);
}
