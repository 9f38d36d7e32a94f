import type { Language } from "@parcelle/domain/language";
import type { PlotRow, TableColumn } from "./plot-table.ts";
import type { ReportHead } from "./report-source.ts";
import { reportTexts } from "./report-texts.ts";

/** One row a layer that an assessment read, with its licence and source, for a second sheet beside the plots. */
export function layerTable(
  source: Pick<ReportHead, "columns" | "layers">,
  language: Language,
): { columns: TableColumn[]; rows: PlotRow[] } {
  const texts = reportTexts[language];
  const words = texts.layerColumns;
  return {
    columns: [
      { key: "title", header: words.title, type: "text", width: 40 },
      { key: "product", header: words.product, type: "text", width: 24 },
      { key: "version", header: words.version, type: "text", width: 12 },
      { key: "columns", header: words.columns, type: "text", width: 40 },
      { key: "licence", header: words.licence, type: "text", width: 20 },
      { key: "citation", header: words.citation, type: "text", width: 60 },
      { key: "synthetic", header: words.synthetic, type: "text", width: 24 },
    ],
    rows: source.layers.map((layer) => ({
      title: layer.title[language],
      product: layer.product,
      version: layer.version,
      columns: source.columns
        .filter((used) => used.product === layer.product && used.version === layer.version)
        .map((used) => used.column)
        .join(", "),
      licence: layer.licence,
      citation: layer.citation,
      synthetic: layer.synthetic ? texts.yes : texts.no,
    })),
  };
}
