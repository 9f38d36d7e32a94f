import { type BaselineDocument, creditedYears } from "@parcelle/domain/baseline/baseline-document";
import { controlsApart } from "@parcelle/domain/baseline/controls-apart";
import { baselineStateNames } from "@parcelle/domain/baseline/plot-states";
import { baselineReasonName } from "@parcelle/domain/baseline/reason-names";
import type { Language } from "@parcelle/domain/language";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { type Cell, column, type PlotRow, type ResultColumns, round } from "../plot-table.ts";
import type { ReportedPlot } from "../report-source.ts";
import { outdatedTexts } from "../reports/outdated-texts.ts";
import { baselineColumnTexts } from "./baseline-texts.ts";

/** Of a dynamic baseline: whether a plot has controls and why, and its stocking beside theirs in the first and the last year. */
export const baselineColumns: ResultColumns = (_head, language) => {
  const words = baselineColumnTexts[language];
  return {
    columns: [
      column("baselineState", words.state, "text", 18),
      column("outdated", words.outdated, "text", 18),
      column("reason", words.reason, "text", 40),
      column("stocking_unit", words.unit, "text", 12),
      column("year_from", words.from, "number", 10),
      column("year_to", words.to, "number", 10),
      column("stocking_from", words.stockingFrom, "number", 14),
      column("stocking_to", words.stockingTo, "number", 14),
      column("controls_from", words.controlsFrom, "number", 14),
      column("controls_to", words.controlsTo, "number", 14),
      column("controls", words.controls, "number", 10),
      column("controls_apart", words.apart, "number", 14),
      column("baselineLayers", words.layers, "text", 40),
      column("baselineHash", words.baselineHash, "text", 20),
      column("resultHash", words.resultHash, "text", 20),
    ],
    cellsOf: (plot) => cellsOf(plot, language),
  };
};

function cellsOf(plot: ReportedPlot, language: Language): PlotRow {
  const document = plot.document as BaselineDocument | null;
  const { state, resultHash, resultOutdated } = plot;
  return {
    baselineState: state
      ? nameOfKey(baselineStateNames, state, language)
      : baselineStateNames.not_assessed[language],
    outdated: resultOutdated ? outdatedTexts[language].result : null,
    reason: document && baselineReasonName(document.reason, language),
    ...(document ? toldCells(document, language) : {}),
    resultHash,
  };
}

function toldCells(document: BaselineDocument, language: Language): PlotRow {
  const { unit, controls, layers, baselineSha256 } = document;
  const told = creditedYears(document).filter(({ plot }) => plot !== null);
  const [first, last] = [told[0], told.at(-1)];
  const apart = controlsApart(controls);
  return {
    ...{ stocking_unit: unit, year_from: first?.year ?? null, year_to: last?.year ?? null },
    ...{ stocking_from: rounded(first?.plot), stocking_to: rounded(last?.plot) },
    ...{ controls_from: rounded(first?.controls), controls_to: rounded(last?.controls) },
    controls: controls.length,
    controls_apart: apart === null ? null : round(apart, 4),
    baselineLayers: layers.map(({ title, version }) => `${title[language]} ${version}`).join(", "),
    baselineHash: baselineSha256,
  };
}

function rounded(value: number | null | undefined): Cell {
  return value === null || value === undefined ? null : round(value, 3);
}
