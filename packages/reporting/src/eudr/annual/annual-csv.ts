import type { ReportLocale } from "@parcelle/formats/pdf/report-model";
import { writeCsv } from "@parcelle/formats/write-csv";
import type { AnnualReport } from "./annual-report-model.ts";
import { annualTables } from "./annual-tables.ts";
import { annualTexts } from "./annual-texts.ts";

/** The tables of the report one below the other, each row with the title of its table; for spreadsheets of the language. */
export function annualCsv(report: AnnualReport, locale: ReportLocale): AsyncGenerator<Uint8Array> {
  const words = annualTexts[locale];
  const rows = annualTables(report, locale).flatMap(({ title, headers, rows: cells }) =>
    cells.flatMap((row, number) =>
      row.map((value, index) => [report.year, title, number + 1, headers[index]!, value]),
    ),
  );
  const headers = {
    fr: ["Année", "Tableau", "Ligne", "Colonne", "Valeur"],
    en: ["Year", "Table", "Row", "Column", "Value"],
  }[locale];
  return writeCsv({
    columns: headers.map((header, index) => ({ key: String(index), header })),
    rows: [[report.year, words.declarations, 1, words.declarations, report.declarations], ...rows],
    separator: locale === "fr" ? ";" : ",",
  });
}
