import { type Answer, answers } from "@parcelle/domain/forest/eligibility";
import type { ForestThresholds } from "@parcelle/domain/forest/forest-definition";
import type { Coding } from "./code-reader.ts";
import type { ForestSource, YearSources } from "./forest-layers.ts";
import type { ForestMeaning } from "./forest-sources.ts";

const { no, yes, unknown } = answers;

/** Year of a loss as a code: 0 none, 1 is 2001 and earlier, 254 the last that can be told. */
export const lossCodes = { none: 0, unknown: 255, since: 2000, latest: 254 } as const;

/** Metres that no canopy reaches: layers of height write water, snow and no data as whole numbers above. */
const tallestCanopy = 100;

/** Codes of the years of loss. */
export function lossCoding({ base }: Extract<ForestMeaning, { tells: "loss" }>): Coding {
  return {
    unknown: lossCodes.unknown,
    codeOf: (value) =>
      value === 0 ? lossCodes.none : Math.min(lossCodes.latest, Math.max(1, base + value - lossCodes.since)),
  };
}

/** Answers to "is it so" from the ranges of classes that mean yes and no. */
export function classCoding(ranges: Pick<Extract<ForestMeaning, { tells: "class" }>, "yes" | "no">): Coding {
  const within = (value: number, side: readonly (readonly [number, number])[]) =>
    side.some(([from, to]) => value >= from && value <= to);
  return {
    unknown,
    codeOf: (value) => (within(value, ranges.yes) ? yes : within(value, ranges.no) ? no : unknown),
  };
}

/** Answers to "are there enough crowns". */
export function coverCoding({ minimumCoverPercent }: ForestThresholds): Coding {
  return {
    unknown,
    codeOf: (percent) => (percent > 100 || percent < 0 ? unknown : percent >= minimumCoverPercent ? yes : no),
  };
}

/** Answers to "are the trees high enough". */
export function heightCoding({ minimumHeightMetres }: ForestThresholds): Coding {
  return {
    unknown,
    codeOf: (metres) => (metres >= minimumHeightMetres && metres <= tallestCanopy ? yes : no),
  };
}

/** Codes of one window that forest of a year is told from; null where no layer tells them. */
export type YearPlanes = {
  cover: Uint8Array | null;
  height: Uint8Array | null;
  classes: Uint8Array | null;
  loss: Uint8Array | null;
};

/** For each code of loss, what each answer becomes: `table[code * 3 + answer]`. */
type AnswerTable = Uint8Array;

/** What answers of a layer of one year become in another year, by the loss in between. */
export type YearTables = { cover: AnswerTable; height: AnswerTable; classes: AnswerTable };

/**
 * Tables for a year. Cover stands until it is lost; trees that are low after a loss may have been high before it; a
 * forest of a later year may have been planted since.
 * @param sources what forest of the year is told from
 */
export function yearTables({ year, cover, loss, height, classes }: YearSources): YearTables {
  const lastYear = loss?.meaning.lastYear ?? null;
  const seen = (source: ForestSource<ForestMeaning & { year: number }> | null) =>
    source?.meaning.year ?? year;
  return {
    cover: tableOf((code, answer) => standing(answer, { code, seenIn: seen(cover), year, lastYear })),
    height: tableOf((code, answer) => {
      const lostSince = code !== lossCodes.none && yearOf(code) > year && yearOf(code) <= seen(height);
      return answer === no && (lostSince || (code === lossCodes.unknown && seen(height) > year))
        ? unknown
        : answer;
    }),
    classes: tableOf((code, answer) => standing(answer, { code, seenIn: seen(classes), year, lastYear })),
  };
}

type Seen = { code: number; seenIn: number; year: number; lastYear: number | null };

/** What is known in a year of what was seen in another one. */
function standing(answer: Answer, { code, seenIn, year, lastYear }: Seen): Answer {
  if (year === seenIn) return answer;
  const lost = code === lossCodes.none || code === lossCodes.unknown ? null : yearOf(code);
  if (year < seenIn) {
    if (answer !== no) return unknown;
    return code === lossCodes.unknown || (lost !== null && lost > year && lost <= seenIn) ? unknown : no;
  }
  if (answer === no) return no;
  if (lost !== null && lost > seenIn && lost <= year) return no;
  const known = code !== lossCodes.unknown && lastYear !== null && year <= lastYear;
  return known ? answer : unknown;
}

function yearOf(code: number): number {
  return lossCodes.since + code;
}

function tableOf(answerOf: (code: number, answer: Answer) => Answer): AnswerTable {
  return Uint8Array.from({ length: 768 }, (_, at) => answerOf(Math.floor(at / 3), (at % 3) as Answer));
}

/**
 * Answers to "are there trees as the definition wants them" in a year: no where any condition says no, yes where all
 * say yes, else unknown. A condition that no layer tells is unknown.
 * @param planes codes of a window
 * @param tables tables of the year
 * @param needed which conditions there are
 */
export function treeAnswers(
  planes: YearPlanes,
  tables: YearTables,
  needed: readonly (keyof YearTables)[],
): Uint8Array {
  const length = Object.values(planes).find((plane) => plane !== null)!.length;
  const output = new Uint8Array(length).fill(yes);
  for (const condition of needed) {
    const plane = planes[condition];
    if (plane === null) for (let at = 0; at < length; at++) output[at] = output[at] === no ? no : unknown;
    else both(output, plane, planes.loss, tables[condition]);
  }
  return output;
}

function both(output: Uint8Array, plane: Uint8Array, loss: Uint8Array | null, table: AnswerTable): void {
  for (let at = 0; at < output.length; at++) {
    const code = loss === null ? lossCodes.unknown : loss[at]!;
    const answer = table[code * 3 + plane[at]!]!;
    const before = output[at]!;
    output[at] = before === no || answer === no ? no : Math.max(before, answer);
  }
}
