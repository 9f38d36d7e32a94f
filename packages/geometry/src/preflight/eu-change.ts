import type { Position } from "geojson";
import type { ValidityReason } from "../validity.ts";

/**
 * What the pre-flight changes, and what the EU Information System would do with the plot as it was: take it the same
 * way (information), take it but lose or assume something (warning), or refuse it or read it wrongly (repair).
 */
export const weightOfChange = {
  coordinates_truncated: "information",
  height_dropped: "information",
  wrapping_removed: "information",
  ring_turned: "information",
  area_defaulted: "warning",
  property_renamed: "warning",
  ring_closed: "repair",
  vertices_dropped: "repair",
  hole_dropped: "repair",
  part_dropped: "repair",
  outline_mended: "repair",
  holes_split: "repair",
  parts_separated: "repair",
  area_read_as_number: "repair",
  country_stated: "repair",
} as const satisfies Record<string, "information" | "warning" | "repair">;

export type EuChangeCode = keyof typeof weightOfChange;

/** One thing that was changed in a plot on its way to the EU Information System. */
export type EuChange = {
  code: EuChangeCode;
  /** longitude, latitude of the first place concerned, or null where the whole plot is */
  place: Position | null;
  /** figures that the texts use: counts, metres, hectares */
  detail: Record<string, number | string>;
};

export const euBlockCodes = [
  "empty_geometry",
  "unsupported_geometry",
  "invalid_coordinate",
  "coordinates_out_of_range",
  "outline_invalid",
  "parts_overlap",
  "collapsed_at_six_decimals",
  "outline_not_mendable",
  "holes_not_splittable",
  "point_area_invalid",
  "point_area_too_small",
  "point_over_four_hectares",
  "producer_country_invalid",
] as const;

export type EuBlockCode = (typeof euBlockCodes)[number];

/** Why a plot cannot go to the EU Information System, and where. */
export type EuBlock = {
  code: EuBlockCode;
  place: Position | null;
  /** the reason of an invalid outline, where that is the fault */
  reason: ValidityReason | null;
  detail: Record<string, number | string>;
};

/** A block with the fields that most blocks leave empty. */
export function euBlock(code: EuBlockCode, place: Position | null, more: Partial<EuBlock> = {}): EuBlock {
  return { code, place: place?.slice(0, 2) ?? null, reason: null, detail: {}, ...more };
}
