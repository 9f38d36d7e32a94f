import { countryCodes } from "@parcelle/domain/countries";
import { maximumPointHectares } from "@parcelle/domain/declaration/missing-in-product";
import type { BlockReason } from "./block-reasons.ts";

const countries = countryCodes.map((code) => `"${code}"`).join(",");
const aWord = '"[^[:space:]]"';

/** What `blocksOf` asks of a plot, as the server is asked for it: conditions of which one holds where the reason does. */
export const blockConditions: Readonly<Record<BlockReason, string>> = {
  non_compliant: "and(state.eq.non_compliant,result_outdated.is.false)",
  to_review: "and(state.eq.to_review,result_outdated.is.false)",
  not_assessed: "state.is.null",
  outdated: "result_outdated.is.true",
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
  "result_outdated.is.false",
  "geometry_valid.is.true",
  `producer_name.match.${aWord},and(producer_name.is.null,or(farmer_first_name.match.${aWord},farmer_last_name.match.${aWord}))`,
  `country.in.(${countries})`,
  `is_point.is.false,declared_area_hectares.is.null,declared_area_hectares.lte.${maximumPointHectares}`,
];
