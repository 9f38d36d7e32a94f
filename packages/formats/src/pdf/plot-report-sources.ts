import type { Content } from "pdfmake/interfaces.js";
import { noLines } from "./page-frame.ts";
import type { PlotReport, ReportLayer, ReportLocale } from "./report-model.ts";
import { type ReportTexts, reportTexts } from "./report-texts.ts";

/** Last part: every layer with version, licence and citation, and what proves the result. */
export function sourceBlocks(report: PlotReport, locale: ReportLocale): Content[] {
  const words = reportTexts(locale);
  const sources: Content[] =
    report.layers.length > 0
      ? report.layers.map((layer, index) => sourceBlock(layer, index + 1, words))
      : [{ text: words.noSource }];
  const [first, ...others] = sources;
  return [
    { unbreakable: true, stack: [{ text: words.sources, style: "heading" }, first!] },
    ...others,
    { unbreakable: true, stack: [{ text: words.evidence, style: "heading" }, evidenceTable(report, words)] },
  ];
}

function sourceBlock(layer: ReportLayer, position: number, words: ReportTexts): Content {
  const details = [
    layer.version ? words.labelled(words.version, layer.version) : null,
    layer.licence ? words.labelled(words.licence, layer.licence) : null,
  ].filter((text) => text !== null);
  return {
    unbreakable: true,
    margin: [0, 0, 0, 6],
    columns: [
      { width: 22, text: `[${position}]`, color: "#4b5563" },
      {
        width: "*",
        stack: [
          {
            text: [
              { text: layer.title, bold: true },
              layer.synthetic ? { text: `   ${words.synthetic}`, color: "#b45309", bold: true } : "",
            ],
          },
          ...(details.length > 0 ? [{ text: details.join("   ·   "), fontSize: 8 }] : []),
          ...(layer.citation ? [{ text: layer.citation, style: "small" }] : []),
        ],
      },
    ],
  };
}

function evidenceTable(report: PlotReport, words: ReportTexts): Content {
  const rows: [string, string][] = [
    [words.evidenceHash, report.evidenceHash ?? "—"],
    [words.codeVersion, report.codeVersion],
  ];
  return {
    table: {
      widths: [110, "*"],
      body: rows.map(([label, value]) => [
        { text: label, style: "label", margin: [0, 1, 0, 0] },
        { text: value, fontSize: 8 },
      ]),
    },
    layout: { ...noLines, paddingLeft: () => 0 },
  };
}
