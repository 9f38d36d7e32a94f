import { countryCodes } from "@parcelle/domain/countries";
import { maximumPointHectares } from "@parcelle/domain/declaration/missing-in-product";
import type { BlockReason } from "./block-reasons.ts";

const countries = countryCodes.map((code) => `"${code}"`).join(",");
const aWord = '"[^[:space:]]"';

/** What `blocksOf` asks of a plot, as the server is asked for it: conditions of which one holds where the reason does. */
export const blockConditions: Readonly<Record<BlockReason, string>> = {
  non_compliant: "state.eq.non_compliant",
  to_review: "state.eq.to_review",
  not_assessed: "state.is.null",
  geometry_invalid: "geometry_valid.is.false",
  producer_missing: [
    `producer_name.not.match.${aWord}`,
    `and(producer_name.is.null,${lacks("farmer_first_name")},${lacks("farmer_last_name")})`,
  ].join(","),
  country_missing: `country.is.null,country.not.in.(${countries})`,
  point_too_large: `and(is_point.is.true,declared_area_hectares.gt.${maximumPointHectares})`,
};

function lacks(column: string): string {
  return `or(${column}.is.null,${column}.not.match.${aWord})`;
}

/** One condition for the plots that some reason blocks. */
export const blocked: readonly string[] = [Object.values(blockConditions).join(",")];

/** Conditions that hold together for the plots that can be declared. */
export const declarable: readonly string[] = [
  "state.eq.compliant",
  "geometry_valid.is.true",
  `producer_name.match.${aWord},and(producer_name.is.null,or(farmer_first_name.match.${aWord},farmer_last_name.match.${aWord}))`,
  `country.in.(${countries})`,
  `is_point.is.false,declared_area_hectares.is.null,declared_area_hectares.lte.${maximumPointHectares}`,
];
