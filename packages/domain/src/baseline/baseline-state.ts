/** What a run finds a plot of the project to be. */
export const baselineStates = ["matched", "unmatched", "to_examine"] as const;
export type BaselineState = (typeof baselineStates)[number];

/** Each reason belongs to one state. */
export const baselineReasons = {
  matched: "matched",
  /** Fewer than were asked for. */
  fewer_controls: "matched",
  nobody_within_caliper: "unmatched",
  others_took_them: "unmatched",
  too_few_donors: "unmatched",
  not_in_frozen_set: "unmatched",
  no_outline: "to_examine",
  outside_layers: "to_examine",
  start_year_absent: "to_examine",
  year_absent: "to_examine",
  low_coverage: "to_examine",
  covariate_missing: "to_examine",
  controls_without_data: "to_examine",
} as const satisfies Record<string, BaselineState>;

export type BaselineReason = keyof typeof baselineReasons;
