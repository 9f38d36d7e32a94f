import {
  type Answer,
  type EligibilityReason,
  type EligibilityState,
  eligibilityReason,
  eligibilityReasons,
  eligibilityStates,
  type ForestActivity,
  type LandFacts,
} from "@parcelle/domain/forest/eligibility";

/** Code of a pixel that was not looked at; what is known of all others stands in codes 1 to 27. */
export const notLookedAt = 0;
export const landCodes = 28;

/** What is known of a pixel as one number. */
export function landCode({ atStart, before, converted }: LandFacts): number {
  return 1 + atStart + 3 * before + 9 * converted;
}

/** What a code stands for; 1 to 27. */
export function landFacts(code: number): LandFacts {
  const number = code - 1;
  return {
    atStart: (number % 3) as Answer,
    before: (Math.floor(number / 3) % 3) as Answer,
    converted: Math.floor(number / 9) as Answer,
  };
}

/** Numbers of the answers on a map of forest: 0 is not looked at, 1 forest, 2 no forest, 3 unknown. */
export const forestMapValues = { forest: 1, other: 2, unknown: 3 } as const;
/** Numbers of the answers on a map of conversion: 0 is not looked at. */
export const conversionMapValues = { converted: 1, other: 2, unknown: 3 } as const;
/** Numbers of the states on a map of eligibility: 0 is not looked at, then in the order of the states. */
export const eligibilityMapValues = { eligible: 1, not_eligible: 2, to_examine: 3 } as const satisfies Record<
  EligibilityState,
  number
>;

/** Table from codes to the values of a map of forest at the start or N years before. */
export function forestTable(when: "atStart" | "before"): Uint8Array {
  const values = [forestMapValues.other, forestMapValues.forest, forestMapValues.unknown];
  return tableOf((facts) => values[facts[when]]!);
}

/** Table from codes to the values of a map of eligibility. */
export function eligibilityTable(activity: ForestActivity): Uint8Array {
  return tableOf((facts) => eligibilityMapValues[eligibilityReasons[eligibilityReason(activity, facts)]]);
}

/** Table from codes to the values of a map of native ecosystems that were converted. */
export function conversionTable(): Uint8Array {
  const values = [conversionMapValues.other, conversionMapValues.converted, conversionMapValues.unknown];
  return tableOf((facts) => values[facts.converted]!);
}

/** The reason of each code, for sums. */
export function reasonsOfCodes(activity: ForestActivity): (EligibilityReason | null)[] {
  return Array.from({ length: landCodes }, (_, code) =>
    code === notLookedAt ? null : eligibilityReason(activity, landFacts(code)),
  );
}

/** The state of a value of a map of eligibility; null where nothing was looked at. */
export function stateOfValue(value: number): EligibilityState | null {
  return eligibilityStates[value - 1] ?? null;
}

function tableOf(valueFor: (facts: LandFacts) => number): Uint8Array {
  return Uint8Array.from({ length: landCodes }, (_, code) =>
    code === notLookedAt ? 0 : valueFor(landFacts(code)),
  );
}
