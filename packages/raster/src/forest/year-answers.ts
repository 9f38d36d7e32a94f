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
type Conditions = { cover: AnswerTable; height: AnswerTable; classes: AnswerTable };

export type ForestCondition = keyof Conditions;

/** Whether an answer of a layer says that trees may have grown where cover saw none: 1, or 0; none where it may not say so. */
type LaterTrees = { height: AnswerTable | null; classes: AnswerTable | null };

export type YearTables = Conditions & { grown: LaterTrees };

/**
 * Tables for a year. Cover stands until it is lost; trees that are low after a loss may have been high before it; a
 * forest of a later year may have been planted since; where cover saw none and a later layer sees trees, they have grown.
 * @param sources what forest of the year is told from
 */
export function yearTables(sources: YearSources): YearTables {
  return { ...conditionTables(sources), grown: laterTreesTables(sources) };
}

/** A layer later than the cover says that trees came, which cover and loss never do. */
function laterTreesTables({ year, cover, height, classes }: YearSources): LaterTrees {
  if (cover === null || year < cover.meaning.year) return { height: null, classes: null };
  const firstSeen = cover.meaning.year;
  const tableFrom = (source: ForestSource<ForestMeaning & { year: number }> | null) =>
    source &&
    tableOf((code, answer) => {
      const lost = code === lossCodes.none || code === lossCodes.unknown ? null : yearOf(code);
      const seenIn = source.meaning.year;
      const isLostSince = lost !== null && lost > seenIn && lost <= year;
      const withoutTreesIn = lost !== null && lost <= year ? lost : firstSeen;
      return answer === yes && !isLostSince && seenIn > withoutTreesIn ? yes : no;
    });
  return { height: tableFrom(height), classes: tableFrom(classes) };
}

function conditionTables({ year, cover, loss, height, classes }: YearSources): Conditions {
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
  needed: readonly ForestCondition[],
): Uint8Array {
  const length = Object.values(planes).find((plane) => plane !== null)!.length;
  const output = new Uint8Array(length).fill(yes);
  // Cover comes first: what it denies a later layer may make unknown before the other conditions are asked.
  const ordered = needed.toSorted((one, other) => Number(other === "cover") - Number(one === "cover"));
  for (const condition of ordered) {
    const plane = planes[condition];
    if (plane === null) for (let at = 0; at < length; at++) output[at] = output[at] === no ? no : unknown;
    else both(output, plane, planes.loss, tables[condition]);
    if (condition === "cover") doubtBareLand(output, planes, tables.grown);
  }
  return output;
}

/** Where no tree was and a later layer sees some, it is not known since when. */
function doubtBareLand(output: Uint8Array, planes: YearPlanes, grown: LaterTrees): void {
  for (const layer of ["height", "classes"] as const) {
    const [plane, table] = [planes[layer], grown[layer]];
    if (plane === null || table === null) continue;
    for (let at = 0; at < output.length; at++) {
      const code = planes.loss === null ? lossCodes.unknown : planes.loss[at]!;
      if (output[at] === no && table[code * 3 + plane[at]!] === yes) output[at] = unknown;
    }
  }
}

function both(output: Uint8Array, plane: Uint8Array, loss: Uint8Array | null, table: AnswerTable): void {
  for (let at = 0; at < output.length; at++) {
    const code = loss === null ? lossCodes.unknown : loss[at]!;
    const answer = table[code * 3 + plane[at]!]!;
    const before = output[at]!;
    output[at] = before === no || answer === no ? no : Math.max(before, answer);
  }
}
