import type { PatternedLook } from "../../tiles/patterned.ts";

/** Mg/ha from which a change belongs to the next class. */
const bounds = [5, 20, 50, 100] as const;
const [small] = bounds;

/** Values of a map of the change of biomass that are no step of it; 0 is what is not known of both years. */
export const biomassChangeValues = { none: 5, uncertain: 10 } as const;

/** Values of a map of the change of forest. */
export const forestChangeValues = { stays: 1, lost: 2, gained: 3, never: 4 } as const;

const lossColours = ["#f4a582", "#d6604d", "#b2182b", "#67001f"];
const gainColours = ["#a6dba0", "#5aae61", "#1b7837", "#00441b"];

function range(at: number): string {
  const next = bounds[at + 1];
  return next === undefined ? `≥ ${bounds[at]}` : `${bounds[at]}–${next}`;
}

function step(at: number, isLoss: boolean): PatternedLook {
  const mg = `${range(at)} Mg/ha`;
  return {
    value: biomassChangeValues.none + (isLoss ? -1 - at : 1 + at),
    colour: (isLoss ? lossColours : gainColours)[at]!,
    pattern: isLoss ? "diagonal" : "plain",
    title: isLoss
      ? { fr: `Perte de ${mg}`, en: `Loss of ${mg}` }
      : { fr: `Gain de ${mg}`, en: `Gain of ${mg}` },
  };
}

const steps = [...bounds.keys()];

/** Classes of the change of biomass, from the greatest loss to the greatest gain, then what may be no change at all. */
export const biomassChangeLooks: readonly PatternedLook[] = [
  ...steps.toReversed().map((at) => step(at, true)),
  {
    ...{ value: biomassChangeValues.none, colour: "#f0f0f0", pattern: "plain" },
    title: { fr: `Moins de ${small} Mg/ha d’écart`, en: `Less than ${small} Mg/ha apart` },
  },
  ...steps.map((at) => step(at, false)),
  {
    ...{ value: biomassChangeValues.uncertain, colour: "#737373", pattern: "dots" },
    title: { fr: "Dans l’incertitude à 95 %", en: "Within the uncertainty at 95%" },
  },
];

/** Classes of the change of forest. */
export const forestChangeLooks: readonly PatternedLook[] = [
  {
    ...{ value: forestChangeValues.stays, colour: "#1b7837", pattern: "plain" },
    title: { fr: "Reste forêt", en: "Stays forest" },
  },
  {
    ...{ value: forestChangeValues.lost, colour: "#b2182b", pattern: "diagonal" },
    title: { fr: "Forêt perdue", en: "Forest lost" },
  },
  {
    ...{ value: forestChangeValues.gained, colour: "#4393c3", pattern: "dots" },
    title: { fr: "Forêt gagnée", en: "Forest gained" },
  },
  {
    ...{ value: forestChangeValues.never, colour: "#f6e8c3", pattern: "plain" },
    title: { fr: "Pas de forêt ces deux années", en: "No forest in either year" },
  },
];

/** Half of an interval at 95 %, in standard errors. */
const reach = 1.96;

/**
 * The class of a change of biomass.
 * @param difference Mg/ha, later less earlier; NaN where a year is not known
 * @param error standard error of the difference, Mg/ha; NaN where a year has none
 * @returns a value of `biomassChangeLooks`, 0 where the difference is not known
 */
export function biomassChangeValue(difference: number, error: number): number {
  if (Number.isNaN(difference)) return 0;
  const size = Math.abs(difference);
  // An error of 0, as where nothing grows, leaves nothing uncertain.
  if (error > 0 && size <= reach * error) return biomassChangeValues.uncertain;
  const places = bounds.filter((bound) => size >= bound).length;
  return biomassChangeValues.none + Math.sign(difference) * places;
}

/** The class of a pixel that was forest or not, and is or not. */
export function forestChangeValue(was: boolean, is: boolean): number {
  if (was) return is ? forestChangeValues.stays : forestChangeValues.lost;
  return is ? forestChangeValues.gained : forestChangeValues.never;
}
