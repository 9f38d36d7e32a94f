import { adviceOf } from "@parcelle/domain/carbon/carbon-advice";
import { type CarbonDocument, newestFigure } from "@parcelle/domain/carbon/carbon-document";
import { carbonFigureName } from "@parcelle/domain/carbon/carbon-figures";
import type { CarbonRules } from "@parcelle/domain/carbon/carbon-run";
import { carbonReasonName } from "@parcelle/domain/carbon/reason-names";
import { notAssessed } from "@parcelle/domain/forest/plot-states";
import { capitalised, type Language } from "@parcelle/domain/language";
import type { ReportPlot, ReportSummary } from "@parcelle/formats/pdf/report-model";
import type { ReportedPlot, ReportHead } from "../report-source.ts";
import { outdatedTexts } from "../reports/outdated-texts.ts";
import { printedPlace } from "../reports/printed-place.ts";
import { printedProofs } from "../reports/printed-proofs.ts";
import { reportFrame } from "../reports/report-frame.ts";
import type { PlotReportHead, ReportMoment, ReportTeller } from "../reports/report-teller.ts";
import { otherRules, runBasis, shownRules } from "../reports/run-basis.ts";
import { carbonRulesTeller } from "./carbon-basis.ts";
import { carbonReportTexts } from "./carbon-report-texts.ts";
import { carbonAmounts, carbonSums, newestSums } from "./carbon-sums.ts";
import { computedCarbonState } from "./computed-carbon-state.ts";
import { factorReport } from "./factor-report.ts";
import { boundsText, layerName, valueText } from "./figure-text.ts";
import { missingText } from "./missing-text.ts";
import { placeReport } from "./places/place-report.ts";
import { plotFigures } from "./plot-figures.ts";
import { printedCarbonState, printedCarbonStates } from "./printed-carbon.ts";

function carbonHead(source: ReportHead, language: Language, moment: ReportMoment): PlotReportHead {
  const { title, heads, caution } = carbonReportTexts[language];
  const rules = shownRules<CarbonRules>(source);
  return {
    ...reportFrame(source, language, moment),
    ...{ title, heads, caution, states: printedCarbonStates(language) },
    basis: runBasis(source, carbonRulesTeller(language), language),
    tables: [
      ...[placeReport(source, language)].filter((table) => table !== null),
      ...(rules === null ? [] : [factorReport(rules, language)]),
    ],
  };
}

function carbonVerdict(summary: ReportSummary, language: Language): string[] {
  const words = carbonReportTexts[language];
  const said = (["valid", "to_examine", "invalid", notAssessed] as const).flatMap((state) => {
    const plots = summary.totals.find((total) => total.state.value === state)?.count ?? 0;
    return plots > 0 ? [words.verdict[state](plots, summary.count)] : [];
  });
  const { plots: outdated } = outdatedTexts[language];
  return [
    ...newestSums(summary, language),
    ...said,
    ...(summary.outdated > 0 ? [outdated(String(summary.outdated))] : []),
  ];
}

function carbonPlot(plot: ReportedPlot, source: ReportHead, language: Language): ReportPlot {
  const place = printedPlace(plot, language);
  const document = plot.document as CarbonDocument | null;
  const outdated = plot.resultOutdated ? [outdatedTexts[language].result] : [];
  const why = document ? [`${carbonReasonName(document.reason, language)}.`] : [];
  const advice = document ? [adviceOf(document.reason, language) ?? ""] : [];
  return {
    ...place,
    computed: printedCarbonState(computedCarbonState(plot), language),
    detail: document && carbonReasonName(document.reason, language),
    reason: told([...outdated, ...advice, ...(document ? newestSentences(document, language) : [])]),
    brief: told([...outdated, ...why, ...advice, ...place.findings]),
    rule: document && otherRules(source, plot.runId, carbonRulesTeller(language)),
    confidence: document && missingText(document, language),
    indicators: [],
    ...(document && {
      figures: plotFigures(document, language),
      amounts: carbonAmounts(document),
      proofs: printedProofs(plot, language),
    }),
    overrule: plot.overrule && { ...plot.overrule, state: printedCarbonState(plot.overrule.state, language) },
  };
}

function told(sentences: readonly string[]): string {
  return sentences.filter((sentence) => sentence !== "").join(" ");
}

/** CO2e and biomass of the newest year, as the page of a plot begins. */
function newestSentences(document: CarbonDocument, language: Language): string[] {
  const words = carbonReportTexts[language];
  return (["co2e_live", "agb_mean"] as const).flatMap((key) => {
    const figure = newestFigure(document, key);
    if (!figure) return [];
    const layer = layerName(document, figure, language);
    const source = figure.year === null ? layer : `${layer}, ${figure.year}`;
    const name = capitalised(carbonFigureName(key, language));
    return [words.told(name, valueText(key, figure.value, language), boundsText(figure, language), source)];
  });
}

/** The PDF of biomass and carbon. */
export const carbonReports: ReportTeller = {
  head: carbonHead,
  verdict: carbonVerdict,
  sums: carbonSums,
  plot: carbonPlot,
};
