import { formatDay, formatNumber } from "@parcelle/formats/pdf/format-values";
import { pageFrame } from "@parcelle/formats/pdf/page-frame";
import { renderPdf } from "@parcelle/formats/pdf/render-pdf";
import type { ReportLocale } from "@parcelle/formats/pdf/report-model";
import type { Content } from "pdfmake/interfaces.js";
import { reportTable } from "../diligence/report-table.ts";
import type { AnnualReport } from "./annual-report-model.ts";
import { annualTables } from "./annual-tables.ts";
import { annualTexts } from "./annual-texts.ts";

export type AnnualMoment = {
  /** ISO 8601. */
  generatedAt: string;
  codeVersion: string;
  synthetic: boolean;
};

/**
 * PDF of an annual public report. The same report at the same moment gives the same bytes.
 *
 * @param locale language of words, numbers and dates
 */
export function renderAnnual(
  report: AnnualReport,
  locale: ReportLocale,
  moment: AnnualMoment,
): Promise<Uint8Array> {
  const title = annualTexts[locale].title(report.year);
  return renderPdf({
    ...pageFrame({
      ...{ ...moment, organisation: report.organisation, project: report.organisation },
      ...{ title, mark: String(report.year), locale },
    }),
    content: annualContent(report, locale, moment.generatedAt),
  });
}

/** The report without its frame: what tests read. */
export function annualContent(report: AnnualReport, locale: ReportLocale, generatedAt: string): Content[] {
  const words = annualTexts[locale];
  const shown = (value: string | number | null) =>
    typeof value === "number" ? formatNumber(value, locale, 3) : value || "—";
  return [
    { text: words.title(report.year), style: "title", margin: [0, 0, 0, 6] },
    { text: words.lead, margin: [0, 0, 0, 8] },
    { text: `${words.organisation} : ${report.organisation}` },
    { text: `${words.declarations} : ${formatNumber(report.declarations, locale)}` },
    ...(report.approvedBySecondPerson > 0
      ? [{ text: `${words.approved} : ${formatNumber(report.approvedBySecondPerson, locale)}` }]
      : []),
    { text: `${words.madeOn} : ${formatDay(generatedAt, locale)}` },
    ...annualTables(report, locale).flatMap(({ title, headers, rows }): Content[] => [
      { text: title, style: "heading" },
      rows.length === 0
        ? { text: words.none }
        : reportTable(
            headers,
            headers.map((_, index) => (index === 0 ? "*" : 95)),
            rows.map((cells) => cells.map(shown)),
          ),
    ]),
    { text: words.missing, style: "heading" },
    { text: words.missingText },
  ];
}
