import type { Position } from "geojson";

export type FindingSeverity = "information" | "warning" | "error";

/** How serious each finding is: an error makes the plot abnormal, a warning asks for a look. */
export const severityOf = {
  unclosed_ring: "information",
  duplicate_vertices: "information",
  z_dropped: "information",
  several_parts: "information",
  separate_fields: "warning",
  narrow_neck: "warning",
  spike: "warning",
  sliver: "warning",
  hole: "warning",
  low_precision: "warning",
  area_differs_from_declared: "warning",
  implausibly_large: "warning",
  outside_country: "warning",
  in_water: "warning",
  invalid_at_six_decimals: "warning",
  part_collapsed_at_six_decimals: "warning",
  self_intersection: "error",
  pinched_ring: "error",
  too_few_points: "error",
  hole_outside_outline: "error",
  nested_rings: "error",
  touching_rings: "error",
  invalid_coordinate: "error",
  point_over_four_hectares: "error",
  coordinates_out_of_range: "error",
  swapped_coordinates_suspected: "error",
  projected_coordinates_suspected: "error",
  collapsed_at_six_decimals: "error",
  zero_area: "error",
  duplicate_plot: "error",
  unsupported_geometry: "error",
  empty_geometry: "error",
} as const satisfies Record<string, FindingSeverity>;

export type FindingCode = keyof typeof severityOf;

/** Something to know about a plot's geometry. */
export type Finding = {
  code: FindingCode;
  severity: FindingSeverity;
  /** longitude, latitude of the place, or null where the whole geometry is meant */
  location: Position | null;
  /** figures and names that the texts use; areas in hectares, angles in degrees */
  detail: Record<string, number | string>;
  /** whether the geometry in use is already mended */
  repaired: boolean;
};

/** Findings that are mended without asking, because the mending cannot change what was meant. */
const safelyRepaired: ReadonlySet<FindingCode> = new Set([
  "unclosed_ring",
  "duplicate_vertices",
  "z_dropped",
]);

/** Findings for which proposeRepair may have a proposal. */
const mendedOnRequest: ReadonlySet<FindingCode> = new Set([
  "self_intersection",
  "pinched_ring",
  "hole_outside_outline",
  "nested_rings",
  "touching_rings",
  "spike",
  "part_collapsed_at_six_decimals",
]);

/** Findings about a part that can be left out, which needs others that stay. */
const mendedByLeavingOut: ReadonlySet<FindingCode> = new Set(["sliver", "zero_area"]);

/**
 * Whether a repair can be proposed for a finding, for a person to accept or refuse.
 *
 * @param finding what was found, with its figures
 */
export function hasProposal({ code, detail }: Pick<Finding, "code" | "detail">): boolean {
  return mendedOnRequest.has(code) || (mendedByLeavingOut.has(code) && Number(detail.otherParts) > 0);
}

/** Findings that say a plot is several fields, each to be a plot of its own. */
const mendedBySplitting: ReadonlySet<FindingCode> = new Set(["separate_fields", "narrow_neck"]);

/**
 * Whether splitFields may split the plot for a finding, for a person to accept or refuse.
 *
 * @param finding what was found
 */
export function isSplitOffered({ code }: Pick<Finding, "code">): boolean {
  return mendedBySplitting.has(code);
}

/**
 * A finding with the severity that its code always has.
 *
 * @param code what was found
 * @param location where, or null
 * @param detail figures and names that the texts use
 */
export function finding(
  code: FindingCode,
  location: Position | null,
  detail: Record<string, number | string> = {},
): Finding {
  return { code, severity: severityOf[code], location, detail, repaired: safelyRepaired.has(code) };
}
