import type { UnitLevelOrNone } from "#app/database/boundary-shapes.ts";

const words: readonly [RegExp, 1 | 2 | 3][] = [
  [/adm(?:in)?[ _-]?1|region/i, 1],
  [/adm(?:in)?[ _-]?2|province|d[ée]partement|district/i, 2],
  [/adm(?:in)?[ _-]?3|commune|municipalit|department/i, 3],
];

/** The level that the name of a file speaks of, for the operator to change; regions where it speaks of none. */
export function levelOfName(name: string): UnitLevelOrNone {
  return words.find(([word]) => word.test(name))?.[1] ?? 1;
}
