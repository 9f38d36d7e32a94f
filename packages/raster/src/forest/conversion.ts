import { type Answer, answers } from "@parcelle/domain/forest/eligibility";
import { lossCodes } from "./year-answers.ts";

const { no, yes, unknown } = answers;

/** The period that is asked about, after `before` up to `start`, and the last year that the layer of loss tells. */
export type ConversionPeriod = { before: number; start: number; lastYear: number | null };

/**
 * Whether a native ecosystem was converted, by a map of native ecosystems of some year and the year of loss of trees.
 * Yes: native, and its trees were lost in the period and after the map. No: native without a loss; not native at the
 * beginning of the period; not native and no loss that the map could have come after. Conversion of what has no trees
 * (savannah, wetland) is seen by no layer of loss: where the map is of a later year than the beginning, "no" speaks of
 * trees alone.
 * @param native answer of the map
 * @param mapYear year of the map
 * @param code code of the year of loss
 * @param period period
 */
export function conversionOf(
  native: Answer,
  mapYear: number,
  code: number,
  period: ConversionPeriod,
): Answer {
  const { before, start, lastYear } = period;
  if (native === unknown) return unknown;
  if (native === no && mapYear <= before) return no;
  if (code === lossCodes.unknown || lastYear === null || before < lossCodes.since) return unknown;
  const year = lossCodes.since + code;
  const lost = code !== lossCodes.none && year > before && year <= start;
  if (native === yes && lost && year > mapYear) return yes;
  if (start > lastYear) return unknown;
  if (!lost) return no;
  return native === no && year > mapYear ? no : unknown;
}

/** Table of `conversionOf`: `table[code * 3 + native]`. */
export function conversionTable(mapYear: number, period: ConversionPeriod): Uint8Array {
  return Uint8Array.from({ length: 768 }, (_, at) =>
    conversionOf((at % 3) as Answer, mapYear, Math.floor(at / 3), period),
  );
}

/**
 * Answers of several maps put together: yes where one says yes, no where one says no and none yes, else unknown.
 * @param maps table of each map and its answers of a window
 * @param loss codes of the years of loss; null where no layer tells them
 * @param length pixels of the window
 */
export function conversionAnswers(
  maps: readonly { table: Uint8Array; native: Uint8Array }[],
  loss: Uint8Array | null,
  length: number,
): Uint8Array {
  const output = new Uint8Array(length).fill(unknown);
  for (const { table, native } of maps) {
    for (let at = 0; at < length; at++) {
      const answer = table[(loss === null ? lossCodes.unknown : loss[at]!) * 3 + native[at]!]!;
      if (answer === yes || (answer === no && output[at] === unknown)) output[at] = answer;
    }
  }
  return output;
}
