import type { Translated } from "../language.ts";
import { article, type LawSource, placeIn } from "./sources.ts";

export const countryTiers = ["low", "standard", "high"] as const;
export type CountryTier = (typeof countryTiers)[number];

export const countryTierNames: Readonly<Record<CountryTier, Translated>> = {
  low: { fr: "Risque faible", en: "Low risk" },
  standard: { fr: "Risque standard", en: "Standard risk" },
  high: { fr: "Risque élevé", en: "High risk" },
};

/** Implementing Regulation (EU) 2025/1093; compare with EUR-Lex before filing. */
export const benchmarkValidFrom = "2025-05-26";

const high = new Set(["BY", "KP", "MM", "RU"]);

const low = new Set(
  (
    "AD AE AF AG AL AM AT AU AZ BA BB BD BE BG BH BI BN BS BT CA CF CG CH CL CN CR CU CV CY CZ DE DJ DK DM DO DZ EE EG ES FI " +
    "FJ FM FR GA GB GD GE GH GR GY HR HU IE IN IQ IR IS IT JM JO JP KE KG KI KM KN KR KW KZ LA LB LC LI LK LS LT LU LV LY MA " +
    "MC MD ME MG MH MK ML MN MT MU MV NL NO NP NR NZ OM PG PH PL PS PT PW QA RO RS RW SA SB SC SE SG SI SK SM SR SS ST SY SZ " +
    "TG TH TJ TL TM TN TO TR TT TV UA US UY UZ VC VN VU WS YE ZA"
  ).split(" "),
);

/** Territories that the annex does not name and that no rule resolves. */
const unnamedTerritories = new Set(["GF", "HK", "MO"]);

export const checkRateSource = article("2023/1115", "16", "secondary");

/** Share of operators that authorities check in a year, in percent, by tier (Article 16). */
export const checkRatePercent: Readonly<Record<CountryTier, number>> = { low: 1, standard: 3, high: 9 };

/**
 * Risk tier of a country of production on a day; `certain` is false where the annex leaves the answer open.
 *
 * @param country ISO 3166 alpha-2
 * @param asOf YYYY-MM-DD; before 26 May 2025 every country was standard (Article 29(2))
 * Source: Implementing Regulation (EU) 2025/1093.
 */
export function countryTier(country: string, asOf: string): { tier: CountryTier; certain: boolean } {
  const code = country.toUpperCase();
  if (asOf < benchmarkValidFrom) return { tier: "standard", certain: true };
  if (high.has(code)) return { tier: "high", certain: true };
  if (low.has(code)) return { tier: "low", certain: true };
  return { tier: "standard", certain: !unnamedTerritories.has(code) };
}

/** Where the tier of a country on a day stands. */
export function tierSource(asOf: string): LawSource {
  return asOf < benchmarkValidFrom
    ? article("2023/1115", "29(2)", "unverified")
    : placeIn("2025/1093", "annexe", "Annex", "secondary");
}
