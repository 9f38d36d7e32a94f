import type { CarbonRules } from "@parcelle/domain/carbon/carbon-run";
import { hashOf } from "@parcelle/domain/evidence/evidence";
import { formatNumber, type Language } from "@parcelle/domain/language";
import { formatPercent } from "@parcelle/formats/pdf/format-values";
import { definitionText } from "../reports/definition-text.ts";
import type { BasisRow, RulesTeller } from "../reports/run-basis.ts";
import { carbonBasisTexts } from "./carbon-basis-texts.ts";

/** What runs of biomass and carbon decide by: years, errors, what is valid, forest, place and factors. */
export function carbonRulesTeller(language: Language): RulesTeller<CarbonRules> {
  const { basis, years } = carbonBasisTexts[language];
  return { title: basis, first: years, rows: (rules) => rowsOf(rules, language) };
}

function rowsOf(rules: CarbonRules, language: Language): BasisRow[] {
  const words = carbonBasisTexts[language];
  const { years, definition, leastCoverage } = rules;
  const row = (name: string, text: string): BasisRow => ({ name, text, warning: null });
  return [
    row(words.years, years === null ? words.allYears : words.someYears(years.join(", "))),
    row(words.errors, errorsText(rules, language)),
    row(words.valid, words.validText(formatPercent(leastCoverage * 100, language))),
    row(words.forest, definitionText(definition, language)),
    row(words.place, placeText(rules, language)),
    factorRow(rules, language),
  ];
}

function errorsText({ correlation, simulation }: CarbonRules, language: Language): string {
  const words = carbonBasisTexts[language];
  const written = (value: number) => formatNumber(value, language, 0);
  const together =
    typeof correlation === "string"
      ? words.correlations[correlation]
      : words.correlations.metres(written(correlation.metres));
  const intervals = simulation
    ? words.simulation(written(simulation.draws), simulation.seed)
    : words.formulas;
  return `${together} ${intervals}`;
}

function placeText({ zone, elevationMetres, rainMillimetres }: CarbonRules, language: Language): string {
  const words = carbonBasisTexts[language];
  const written = (value: number) => formatNumber(value, language, 0);
  const isKnown = elevationMetres !== null && rainMillimetres !== null;
  return [
    zone === null ? words.byLatitude : words.zone(zone),
    ...(elevationMetres === null ? [] : [words.elevation(written(elevationMetres))]),
    ...(rainMillimetres === null ? [] : [words.rain(written(rainMillimetres))]),
    ...(isKnown ? [] : [words.unknownPlace]),
  ].join(" ");
}

/** Tables that differ in one value are told apart by their hash, which stands in the evidence too. */
function factorRow({ factors }: CarbonRules, language: Language): BasisRow {
  const words = carbonBasisTexts[language];
  const unverified = factors.filter(({ verified }) => !verified).length;
  return {
    ...{ name: words.factors, text: words.factorRows(factors.length, hashOf(factors).slice(0, 16)) },
    warning: unverified > 0 ? words.unverifiedRows(unverified) : null,
  };
}
