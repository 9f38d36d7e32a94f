/** What is known of a question: no, yes, or nothing. */
export const answers = { no: 0, yes: 1, unknown: 2 } as const;
export type Answer = (typeof answers)[keyof typeof answers];

export const forestActivities = ["redd", "arr"] as const;
export type ForestActivity = (typeof forestActivities)[number];

export const eligibilityStates = ["eligible", "not_eligible", "to_examine"] as const;
export type EligibilityState = (typeof eligibilityStates)[number];

/** The value of a run that tells the hectares of the land of a plot in one state. */
export function hectaresValue(state: EligibilityState): string {
  return `${state}_hectares`;
}

/** What eligibility hangs on: forest at the start, N years before, and a native ecosystem converted in between. */
export type LandFacts = { atStart: Answer; before: Answer; converted: Answer };

/** Each reason belongs to one state. */
export const eligibilityReasons = {
  forest_throughout: "eligible",
  not_forest_at_start: "not_eligible",
  not_forest_before: "not_eligible",
  no_forest_no_conversion: "eligible",
  forest_at_start: "not_eligible",
  forest_before: "not_eligible",
  native_converted: "not_eligible",
  unknown_at_start: "to_examine",
  unknown_before: "to_examine",
  conversion_unknown: "to_examine",
  outside_layers: "to_examine",
} as const satisfies Record<string, EligibilityState>;

export type EligibilityReason = keyof typeof eligibilityReasons;

/**
 * Why land is eligible, is not, or has to be examined. REDD+: forest at the start and N years before. ARR: forest at
 * neither, and no native ecosystem converted in that time. What speaks against counts before what is not known.
 * @param activity REDD+ or ARR
 * @param facts what is known of the land
 */
export function eligibilityReason(activity: ForestActivity, facts: LandFacts): EligibilityReason {
  return activity === "redd" ? reddReason(facts) : arrReason(facts);
}

function reddReason({ atStart, before }: LandFacts): EligibilityReason {
  if (atStart === answers.no) return "not_forest_at_start";
  if (before === answers.no) return "not_forest_before";
  if (atStart === answers.unknown) return "unknown_at_start";
  return before === answers.unknown ? "unknown_before" : "forest_throughout";
}

function arrReason({ atStart, before, converted }: LandFacts): EligibilityReason {
  if (atStart === answers.yes) return "forest_at_start";
  if (before === answers.yes) return "forest_before";
  if (converted === answers.yes) return "native_converted";
  if (atStart === answers.unknown) return "unknown_at_start";
  if (before === answers.unknown) return "unknown_before";
  return converted === answers.unknown ? "conversion_unknown" : "no_forest_no_conversion";
}

/** Hectares of one reason. */
export type ReasonArea = { reason: EligibilityReason; state: EligibilityState; hectares: number };

/** Below this share of a plot the rest is rounding of its outline. */
const roundingShare = 1e-6;

/**
 * State of a plot from the hectares of its reasons: eligible, or not, where all of it is; to examine where it is mixed
 * or a part is unknown.
 * @param areas hectares of each reason
 */
export function plotEligibility(areas: readonly ReasonArea[]): EligibilityState {
  const [only, ...others] = statesOfAreas(areas);
  return only !== undefined && others.length === 0 ? only : "to_examine";
}

/** The states that a part of a plot has, but for rounding. */
export function statesOfAreas(areas: readonly ReasonArea[]): EligibilityState[] {
  const total = areas.reduce((sum, { hectares }) => sum + hectares, 0);
  return eligibilityStates.filter((state) => hectaresOfState(areas, state) > roundingShare * total);
}

/** Hectares of all reasons of one state. */
export function hectaresOfState(areas: readonly ReasonArea[], state: EligibilityState): number {
  return areas.reduce((sum, area) => (area.state === state ? sum + area.hectares : sum), 0);
}
