import type { LandChange } from "@parcelle/domain/forest/compared-land";
import { type EligibilityState, eligibilityStates } from "@parcelle/domain/forest/eligibility";
import { eligibilityNames } from "@parcelle/domain/forest/eligibility-names";
import type { StateLook } from "@parcelle/domain/modules/state-look";
import { eligibilityMapValues, stateOfValue } from "./land-codes.ts";
import type { LandLook } from "./land-looks.ts";

type Move = Pick<LandChange, "from" | "to">;

const moves: readonly Move[] = eligibilityStates.flatMap((from) =>
  eligibilityStates.flatMap((to) => (from === to ? [] : [{ from, to }])),
);
const colours = ["#b2182b", "#fdae61", "#1b7837", "#fee08b", "#66bd63", "#d6604d"];
/** The pattern tells what land was, the colour what it becomes. */
const patterns: Record<EligibilityState, StateLook["pattern"]> = {
  ...{ eligible: "diagonal", not_eligible: "backward", to_examine: "dots" },
};

/** Values of a map of differences: 1 the same, then 2 and up a state that becomes another one. */
export const unchangedValue = 1;

/** The classes of a map of differences, as files and screens have them. */
export const differenceLooks: readonly LandLook[] = [
  { value: unchangedValue, colour: "#f0f0f0", pattern: "plain", title: { fr: "Inchangé", en: "Unchanged" } },
  ...moves.map(({ from, to }, at) => ({
    ...{ value: at + 2, colour: colours[at]!, pattern: patterns[from] },
    title: { fr: moveName({ from, to }, "fr"), en: moveName({ from, to }, "en") },
  })),
];

function moveName({ from, to }: Move, language: "fr" | "en"): string {
  const becomes = language === "fr" ? "devient" : "becomes";
  const after = eligibilityNames[to][language].toLocaleLowerCase(language);
  return `${eligibilityNames[from][language]} ${becomes} ${after}`;
}

/** Number of pairs of values of two maps of eligibility. */
export const landPairs = 16;

/** A value of a map of eligibility, and that of another map for the same land, as one number. */
export function landPair(value: number, other: number): number {
  return (value << 2) | other;
}

/** The value of each pair on a map of differences; 0 where a map has nothing. */
export const differenceTable: Uint8Array = Uint8Array.from({ length: landPairs }, (_, pair) => {
  const states = statesOfPair(pair);
  return states === null ? 0 : differenceValue(states);
});

/** The value of a change on a map of differences. */
export function differenceValue({ from, to }: Move): number {
  if (from === to) return unchangedValue;
  return 2 + moves.findIndex((move) => move.from === from && move.to === to);
}

function statesOfPair(pair: number): Move | null {
  const [from, to] = [stateOfValue(pair >> 2), stateOfValue(pair & 3)];
  return from === null || to === null ? null : { from, to };
}

/** Below this share of a plot an area is rounding of its outline. */
const roundingShare = 1e-6;

/**
 * Hectares of each change, also of none, in the order of the states. What only one of the maps has lies outside of the
 * other's layers, and is to be examined there; what none has is so by both.
 * @param pairs square metres of each pair of values, see `landPair`
 * @param outline square metres of the plot
 */
export function changesOfPairs(pairs: Float64Array, outline: number): LandChange[] {
  const seen = pairs.reduce((sum, area) => sum + area, 0);
  const sums = new Float64Array(landPairs);
  pairs.forEach((area, pair) => {
    sums[landPair(toldValue(pair >> 2), toldValue(pair & 3))]! += area;
  });
  sums[landPair(eligibilityMapValues.to_examine, eligibilityMapValues.to_examine)]! += Math.max(
    0,
    outline - seen,
  );
  const changes: LandChange[] = [];
  sums.forEach((area, pair) => {
    const states = statesOfPair(pair);
    if (states !== null && area > roundingShare * outline)
      changes.push({ ...states, hectares: area / 10_000 });
  });
  return changes;
}

function toldValue(value: number): number {
  return value === 0 ? eligibilityMapValues.to_examine : value;
}
