import { isCountry } from "../countries.ts";
import { countryTier } from "../law/country-benchmark.ts";
import { isSmall } from "../law/dates.ts";
import type { DeclarationDraft, DeclaredPlot } from "./declaration.ts";
import type { MissingPart } from "./missing-part.ts";
import type { MissingCode } from "./missing-texts.ts";

/**
 * Why an operator may not file a simplified declaration: who is not small, did not produce the goods, or is established in a country
 * that is not of low risk; and plots of another country than his.
 *
 * @param asOf the day whose tiers count, YYYY-MM-DD
 * Source: EU Information System, operator API reference V3, 4.2.1; Regulation (EU) 2025/2650.
 */
export function missingInSimplified(declaration: DeclarationDraft, asOf: string): MissingPart[] {
  if (declaration.kind !== "simplified") return [];
  const { country, size, isPrimary } = declaration.operator;
  const parts: MissingPart[] = [];
  const add = (code: MissingCode) =>
    parts.push({ code, severity: "blocking", product: null, plotIds: [], detail: {} });
  if (!size || !isSmall(size)) add("operator_not_small");
  if (isPrimary !== true) add("operator_not_primary");
  if (!isCountry(country)) return parts;
  if (countryTier(country, asOf).tier !== "low") add("operator_country_not_low");
  return [...parts, ...plotsElsewhere(declaration, country)];
}

function plotsElsewhere({ products }: DeclarationDraft, country: string): MissingPart[] {
  const isElsewhere = ({ producerCountry }: DeclaredPlot) =>
    isCountry(producerCountry) && producerCountry !== country;
  return products.flatMap(({ plots }, index): MissingPart[] => {
    const found = plots.filter(isElsewhere);
    if (found.length === 0) return [];
    const product = index + 1;
    const detail = { product, plots: found.map(({ identifier }) => identifier) };
    return [
      {
        ...{ code: "plots_of_other_country", severity: "blocking", product },
        ...{ plotIds: found.map(({ id }) => id), detail },
      },
    ];
  });
}
