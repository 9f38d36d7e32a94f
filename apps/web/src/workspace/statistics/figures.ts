import { NO_UNIT, type UnitField, unitFields } from "../plots/unit-field.ts";

/** Each class begins with its lower limit; 4 ha is where the regulation asks for a polygon. */
export const sizeClasses = ["under_1", "1_to_2", "2_to_4", "4_to_10", "over_10"] as const;
export type SizeClass = (typeof sizeClasses)[number];

export interface Figure {
  plots: number;
  hectares: number;
}

/** Counts and hectares by key, and by state within each key: `figures.get(key)?.get(state)`. */
export type Figures = ReadonlyMap<string, ReadonlyMap<string, Figure>>;

/** Adds up what is counted, one plot or many that are alike, by one key and by the state within it. */
export function figuresBy<Group extends Figure>(
  groups: readonly Group[],
  keyOf: (group: Group) => string,
  stateOf: (group: Group) => string,
): Figures {
  const figures = new Map<string, Map<string, Figure>>();
  for (const group of groups) {
    const key = keyOf(group);
    const within = figures.get(key) ?? new Map<string, Figure>();
    const figure = within.get(stateOf(group)) ?? { plots: 0, hectares: 0 };
    figure.plots += group.plots;
    figure.hectares += group.hectares;
    within.set(stateOf(group), figure);
    figures.set(key, within);
  }
  return figures;
}

export function sumOf(figures: Iterable<Figure>): Figure {
  const sum = { plots: 0, hectares: 0 };
  for (const { plots, hectares } of figures) {
    sum.plots += plots;
    sum.hectares += hectares;
  }
  return sum;
}

export function totalOf(figures: Figures, key: string): Figure {
  return sumOf(figures.get(key)?.values() ?? []);
}

/** Whether keys tell plots apart just as the states within them do: each key has one state, and each state one key. */
export function isToldByStates(figures: Figures): boolean {
  const within = [...figures.values()].flatMap((states) => [...states.keys()]);
  return within.length === figures.size && new Set(within).size === figures.size;
}

/** Units that a person chose on each level; all of a level where none is chosen. */
export type ChosenUnits = Readonly<Record<UnitField, readonly string[]>>;

/** The groups of the chosen units of a level; all when none is chosen. `NO_UNIT` stands for the unknown unit. */
export function inUnits<Group extends Record<UnitField, string>>(
  groups: readonly Group[],
  level: UnitField,
  units: readonly string[],
): readonly Group[] {
  if (units.length === 0) return groups;
  const chosen = new Set(units);
  return groups.filter((group) => chosen.has(group[level] || NO_UNIT));
}

/** The groups that the chosen units of all levels leave. */
export function inChosenUnits<Group extends Record<UnitField, string>>(
  groups: readonly Group[],
  chosen: ChosenUnits,
): readonly Group[] {
  return unitFields.reduce<readonly Group[]>((kept, level) => inUnits(kept, level, chosen[level]), groups);
}
