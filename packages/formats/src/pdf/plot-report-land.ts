import type { Content, TableCell } from "pdfmake/interfaces.js";
import { formatHectares, formatPercent } from "./format-values.ts";
import { noLines, ruledRows } from "./page-frame.ts";
import type { ReportLand, ReportLocale, ReportPlot } from "./report-model.ts";
import { reportTexts } from "./report-texts.ts";

/** Hectares of a plot's land in one state; null where nothing is told of its land. */
export function landInState({ land }: ReportPlot, state: string): number | null {
  if (land === undefined || land.length === 0) return null;
  return land.reduce((sum, part) => (part.state.value === state ? sum + part.hectares : sum), 0);
}

/** What the layers say of a plot's land, part by part, and the hashes behind it; nothing where plots tell no land. */
export function landBlocks({ land = [], proofs = [] }: ReportPlot, locale: ReportLocale): Content[] {
  const told = [
    ...(land.length > 0 ? [landTable(land, locale)] : []),
    ...(proofs.length > 0 ? [proofTable(proofs)] : []),
  ];
  return told.length === 0 ? [] : [{ unbreakable: true, stack: told }];
}

function landTable(land: readonly ReportLand[], locale: ReportLocale): Content {
  const words = reportTexts(locale);
  const right = (text: string, style?: string): TableCell => ({ text, style, alignment: "right" });
  const head: TableCell[] = [
    { text: words.landFinding, style: "cellHead" },
    { text: words.state, style: "cellHead" },
    right("ha", "cellHead"),
    right(words.landShare, "cellHead"),
  ];
  const total = land.reduce((sum, { hectares }) => sum + hectares, 0);
  const rows = land.map(({ name, state, hectares }): TableCell[] => [
    name,
    { text: state.label, color: state.color, bold: true },
    right(formatHectares(hectares, locale)),
    right(formatPercent(total > 0 ? (hectares / total) * 100 : null, locale, 2)),
  ]);
  return {
    fontSize: 8,
    table: {
      headerRows: 1,
      widths: ["*", 80, 60, 80],
      body: [head, ...rows],
    },
    layout: ruledRows,
  };
}

function proofTable(proofs: NonNullable<ReportPlot["proofs"]>): Content {
  return {
    margin: [4, 4, 0, 0],
    table: {
      widths: ["auto", "*"],
      body: proofs.map(([name, hash]) => [
        { text: name, style: "label" },
        { text: hash, style: "label" },
      ]),
    },
    layout: { ...noLines, paddingLeft: () => 0, paddingTop: () => 0, paddingBottom: () => 0 },
  };
}
