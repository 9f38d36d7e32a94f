import { type CarbonDocument, type FoundFigure, newestFigure } from "@parcelle/domain/carbon/carbon-document";
import { carbonStateNames } from "@parcelle/domain/carbon/plot-states";
import { carbonReasonName } from "@parcelle/domain/carbon/reason-names";
import type { Language } from "@parcelle/domain/language";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import { type Cell, column, type PlotRow, type ResultColumns, round } from "../plot-table.ts";
import type { ReportedPlot } from "../report-source.ts";
import { outdatedTexts } from "../reports/outdated-texts.ts";
import { carbonColumnTexts } from "./carbon-texts.ts";
import { computedCarbonState } from "./computed-carbon-state.ts";
import { layerName, remarksText } from "./figure-text.ts";

/** Of digital MRV: the state of the data with its reason, and the figures of the newest year that tells each. */
export const carbonColumns: ResultColumns = (_head, language) => {
  const words = carbonColumnTexts[language];
  return {
    columns: [
      column("carbonState", words.state, "text", 18),
      column("outdated", words.outdated, "text", 18),
      column("assessedCarbonState", words.assessedState, "text", 18),
      column("overruleComment", words.overruleComment, "text", 30),
      column("reason", words.reason, "text", 40),
      column("carbonYear", words.year, "number", 10),
      column("agb_mg_ha", words.biomass, "number", 14),
      column("agb_low", words.biomassLow, "number", 14),
      column("agb_high", words.biomassHigh, "number", 14),
      column("agb_layer", words.layer, "text", 24),
      column("agb_coverage", words.coverage, "number", 12),
      column("co2e_mg", words.total, "number", 14),
      column("co2e_low", words.totalLow, "number", 14),
      column("co2e_high", words.totalHigh, "number", 14),
      column("height_m", words.height, "number", 12),
      column("forest_ha", words.forest, "number", 12),
      column("carbonRemarks", words.remarks, "text", 40),
      column("resultHash", words.resultHash, "text", 20),
    ],
    cellsOf: (plot) => cellsOf(plot, language),
  };
};

function cellsOf(plot: ReportedPlot, language: Language): PlotRow {
  const document = plot.document as CarbonDocument | null;
  const { state, overrule, resultHash, resultOutdated } = plot;
  return {
    carbonState: state
      ? nameOfKey(carbonStateNames, state, language)
      : carbonStateNames.not_assessed[language],
    outdated: resultOutdated ? outdatedTexts[language].result : null,
    assessedCarbonState: document && nameOfKey(carbonStateNames, computedCarbonState(plot), language),
    overruleComment: overrule ? `${overrule.comment} (${overrule.by})` : null,
    reason: document && carbonReasonName(document.reason, language),
    ...(document ? figureCells(document, language) : {}),
    resultHash,
  };
}

function figureCells(document: CarbonDocument, language: Language): PlotRow {
  const biomass = newestFigure(document, "agb_mean");
  const live = newestFigure(document, "co2e_live");
  const value = (key: string): Cell => {
    const figure = newestFigure(document, key);
    return figure && round(figure.value, 2);
  };
  const told = [biomass, live].filter((figure) => figure !== null);
  return {
    carbonYear: biomass?.year ?? null,
    ...{ agb_mg_ha: value("agb_mean"), agb_low: bound(biomass, "low"), agb_high: bound(biomass, "high") },
    agb_layer: biomass && layerName(document, biomass, language),
    agb_coverage: biomass && round(biomass.coverage * 100, 1),
    ...{ co2e_mg: value("co2e_live"), co2e_low: bound(live, "low"), co2e_high: bound(live, "high") },
    ...{ height_m: value("height_mean"), forest_ha: value("forest_area") },
    carbonRemarks: remarksText(
      told.flatMap(({ flags }) => flags),
      language,
    ),
  };
}

function bound(figure: FoundFigure | null, side: "low" | "high"): Cell {
  const value = figure?.[side] ?? null;
  return value === null ? null : round(value, 2);
}
