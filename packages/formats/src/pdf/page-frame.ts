import type { Column, Content, TDocumentDefinitions } from "pdfmake/interfaces.js";
import { formatDay } from "./format-values.ts";
import type { ReportLocale } from "./report-model.ts";
import { reportTexts } from "./report-texts.ts";

export const BRAND = "#15803d";
export const MUTED = "#4b5563";
export const RULE = "#d1d5db";
/** Width between the margins of an A4 page, in points. */
export const CONTENT_WIDTH = 515;

export interface PageFrame {
  title: string;
  organisation: string;
  /** ISO 8601. */
  generatedAt: string;
  synthetic: boolean;
  /** Short text in the footer, such as the first characters of a hash. */
  mark: string | null;
  locale: ReportLocale;
}

/** Page size, margins, styles, running header and footer that every report shares. */
export function pageFrame(frame: PageFrame): Omit<TDocumentDefinitions, "content"> {
  return {
    pageSize: "A4",
    pageMargins: [40, 62, 40, 48],
    info: {
      title: frame.title,
      author: frame.organisation,
      creator: "Parcelle",
      creationDate: new Date(frame.generatedAt),
    },
    language: frame.locale,
    defaultStyle: { font: "Noto", fontSize: 9, lineHeight: 1.15, color: "#1f2937" },
    styles: {
      title: { fontSize: 20, bold: true, color: BRAND, lineHeight: 1.05 },
      heading: { fontSize: 13, bold: true, color: BRAND, margin: [0, 14, 0, 6] },
      small: { fontSize: 7.5, color: MUTED },
      label: { fontSize: 7.5, color: MUTED },
      cellHead: { fontSize: 8, bold: true, color: "#374151" },
    },
    header: () => runningHeader(frame),
    footer: (page, pages) => runningFooter(frame, page, pages),
  };
}

function runningHeader({ title, organisation, synthetic, locale }: PageFrame): Content {
  const words = reportTexts(locale);
  const badge: Column = synthetic
    ? {
        width: "auto",
        table: {
          body: [
            [
              {
                text: words.synthetic.toLocaleUpperCase(locale),
                ...{ color: "#ffffff", bold: true, fontSize: 8, noWrap: true },
              },
            ],
          ],
        },
        layout: { ...noLines, fillColor: () => "#b45309", paddingTop: () => 2, paddingBottom: () => 2 },
      }
    : { width: "auto", text: "" };
  return {
    margin: [40, 24, 40, 0],
    stack: [
      {
        columns: [
          {
            width: "*",
            text: [
              { text: organisation, bold: true },
              { text: `   ${title}`, color: MUTED },
            ],
            fontSize: 8.5,
            margin: [0, 2, 8, 0],
          },
          badge,
        ],
      },
      {
        canvas: [{ type: "line", x1: 0, y1: 4, x2: CONTENT_WIDTH, y2: 4, lineWidth: 0.6, lineColor: BRAND }],
      },
    ],
  };
}

function runningFooter({ generatedAt, mark, locale }: PageFrame, page: number, pages: number): Content {
  const words = reportTexts(locale);
  return {
    margin: [40, 16, 40, 0],
    fontSize: 7.5,
    color: MUTED,
    columns: [
      {
        width: "*",
        text: `${words.generated} ${formatDay(generatedAt, locale)}${mark ? `   ·   ${mark}` : ""}`,
      },
      { width: "auto", text: words.page(page, pages), alignment: "right" },
    ],
  };
}

/** Table layout without any line. */
export const noLines = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
};

/** Table layout with thin rules between rows and a stronger one under the head. */
export const ruledRows = {
  hLineWidth: (row: number) => (row === 0 ? 0 : row === 1 ? 0.8 : 0.4),
  vLineWidth: () => 0,
  hLineColor: (row: number) => (row === 1 ? "#6b7280" : RULE),
  paddingLeft: () => 4,
  paddingRight: () => 4,
  paddingTop: () => 2.5,
  paddingBottom: () => 2.5,
};
