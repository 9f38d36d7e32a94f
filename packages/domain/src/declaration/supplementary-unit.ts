export type UnitQualifier = "NAR" | "MTQ" | "KSD" | "MTK" | "MTR" | "NPR";

/** Units that a domestic declaration may add freely. */
export const domesticUnits: readonly UnitQualifier[] = ["KSD", "MTK", "MTQ", "MTR", "NAR", "NPR"];

/** Headings of Appendix I and the unit that each asks for. */
const unitOfHeading: readonly [UnitQualifier, readonly string[]][] = [
  ["NAR", ["010221", "010229", "4011", "4013", "4104"]],
  ["MTQ", ["4403", "4406", "4408", "4410", "4411", "4412", "4413"]],
  ["KSD", ["4701", "4702", "4704", "4705"]],
];

/**
 * The supplementary unit that imports and exports of a tariff code must state; null where none is allowed.
 *
 * Source: EU Information System, operator API reference V3, Appendix I.
 */
export function requiredSupplementaryUnit(tariffCode: string): UnitQualifier | null {
  const found = unitOfHeading.find(([, headings]) =>
    headings.some((heading) => tariffCode.startsWith(heading)),
  );
  return found?.[0] ?? null;
}
