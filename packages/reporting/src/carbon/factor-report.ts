import type { CarbonRules } from "@parcelle/domain/carbon/carbon-run";
import type { FactorRow } from "@parcelle/domain/carbon/factor-row";
import { factorNames } from "@parcelle/domain/carbon/factor-table";
import { capitalised, formatNumber, type Language } from "@parcelle/domain/language";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import type { ReportTable } from "@parcelle/formats/pdf/report-model";
import { carbonBasisTexts } from "./carbon-basis-texts.ts";

/** The factors of a run with the source of each. */
export function factorReport({ factors }: Pick<CarbonRules, "factors">, language: Language): ReportTable {
  const { table: words } = carbonBasisTexts[language];
  const widths = [88, 78, 82, 32, 42, "*"] as const;
  return {
    title: words.title,
    heads: words.heads.map((text, column) => {
      return { text, width: widths[column] ?? "*", isNumber: column === 3 || column === 4 };
    }),
    rows: factors.map((row) => [
      capitalised(nameOfKey(factorNames, row.key, language)),
      row.zone === "any" ? words.anyZone : row.zone,
      boundsOf(row, language),
      formatNumber(row.value, language, 4),
      row.standard_error === null ? "—" : formatNumber(row.standard_error, language, 4),
      row.verified ? row.source : `${row.source} ${words.unverified}`,
    ]),
    notes: factors.some((row) => row.standard_error === null) ? [words.exact] : [],
  };
}

function boundsOf(row: FactorRow, language: Language): string {
  const { of, everywhere } = carbonBasisTexts[language].table;
  const told = [
    boundText(of.elevation, row.elevation_from_m, row.elevation_to_m, "m", language),
    boundText(of.rain, row.rain_from_mm, row.rain_to_mm, "mm", language),
    boundText(of.biomass, row.biomass_from_mg_ha, row.biomass_to_mg_ha, "Mg/ha", language),
  ];
  return told.filter((text) => text !== null).join(", ") || everywhere;
}

function boundText(
  name: string,
  from: number | null,
  to: number | null,
  unit: string,
  language: Language,
): string | null {
  const { table: words } = carbonBasisTexts[language];
  const written = (value: number) => formatNumber(value, language, 2);
  if (from !== null && to !== null) return `${name} ${words.between(written(from), written(to), unit)}`;
  if (from !== null) return `${name} ${words.over(written(from), unit)}`;
  return to === null ? null : `${name} ${words.upTo(written(to), unit)}`;
}
