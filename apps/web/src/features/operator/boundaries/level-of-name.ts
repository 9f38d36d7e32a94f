import type { UnitLevel } from "@parcelle/domain/boundaries/unit-problems";

const words: readonly [RegExp, UnitLevel][] = [
  [/adm(?:in)?[ _-]?1|region/i, 1],
  [/adm(?:in)?[ _-]?2|province|d[ée]partement|district/i, 2],
  [/adm(?:in)?[ _-]?3|commune|municipalit|department/i, 3],
];

/** The level that the name of a file speaks of, for the operator to change; regions where it speaks of none. */
export function levelOfName(name: string): UnitLevel {
  return words.find(([word]) => word.test(name))?.[1] ?? 1;
}
