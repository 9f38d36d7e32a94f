import { countryName } from "@parcelle/domain/countries";
import { commodityNames } from "@parcelle/domain/crops";
import { legalityAspects } from "@parcelle/domain/law/legality-aspects";
import { mitigationKinds } from "@parcelle/domain/law/mitigation-kinds";
import { riskCriteria } from "@parcelle/domain/law/risk-criteria";
import { entryOf, nameOfKey } from "@parcelle/domain/unknown-code";
import type { ReportLocale } from "@parcelle/formats/pdf/report-model";
import type { AnnualReport } from "./annual-report-model.ts";
import { annualTexts } from "./annual-texts.ts";

export type AnnualTable = { title: string; headers: string[]; rows: (string | number | null)[][] };

/** The report as tables in a language: what its PDF, its CSV and its page show alike. */
export function annualTables(report: AnnualReport, locale: ReportLocale): AnnualTable[] {
  const words = annualTexts[locale];
  const criterionOf = (key: string) => `${key}) ${entryOf(riskCriteria, key)?.[locale] ?? ""}`;
  const conclusionOf = (key: string | null) =>
    key === "negligible" || key === "not_negligible" ? words[key] : words.notConcluded;
  return [
    {
      title: words.products,
      headers: [words.product, words.code, words.species, words.mass, words.declarations],
      rows: report.products.map((one) => [
        nameOfKey(commodityNames, one.commodity, locale),
        ...[one.tariffCode, one.scientificName, one.netMassKilograms, one.declarations],
      ]),
    },
    {
      title: words.countries,
      headers: [words.country, words.plots, words.hectares],
      rows: report.countries.map(({ country, plots, hectares }) => [
        ...[countryName(country, locale), plots, Math.round(hectares * 100) / 100],
      ]),
    },
    {
      title: words.conclusions,
      headers: [words.country, words.conclusion, words.declarations],
      rows: [
        ...report.conclusions.map(({ country, conclusion, declarations }) => [
          ...[countryName(country, locale), conclusionOf(conclusion), declarations],
        ]),
        ...(report.notAssessed === 0 ? [] : [["", words.notAssessed, report.notAssessed]]),
      ],
    },
    {
      title: words.concerns,
      headers: [words.criterion, words.declarations],
      rows: report.concerns.map(({ criterion, declarations }) => [criterionOf(criterion), declarations]),
    },
    {
      title: words.mitigations,
      headers: [words.criterion, words.measure, words.completed, words.planned],
      rows: report.mitigations.map(({ criterion, kind, completed, planned }) => [
        ...[criterionOf(criterion), entryOf(mitigationKinds, kind)?.[locale] ?? kind, completed, planned],
      ]),
    },
    {
      title: words.evidence,
      headers: [words.country, words.aspect, words.pieces],
      rows: report.evidence.map(({ country, aspect, pieces }) => [
        ...[countryName(country, locale), entryOf(legalityAspects, aspect)?.[locale] ?? aspect, pieces],
      ]),
    },
  ];
}
