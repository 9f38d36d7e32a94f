export type MendedIn = "operator" | "activity" | "products" | "plots";

const PLOTS = /^(plots_|producer_|point_|geometry_|too_many_producers)/;
const OPERATOR = /^(operator_|internal_reference)/;
const ACTIVITY = /^(activity_|country_of_activity|border_country)/;

/** The step where a missing part of a declaration is mended. */
export function stepOfMissing(code: string): MendedIn {
  if (code === "operator_outside_union") return "activity";
  if (OPERATOR.test(code)) return "operator";
  if (ACTIVITY.test(code)) return "activity";
  return PLOTS.test(code) ? "plots" : "products";
}
