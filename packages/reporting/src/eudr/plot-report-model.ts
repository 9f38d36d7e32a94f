import { capitalised, type Language } from "@parcelle/domain/language";
import { type EudrState, notAssessed } from "@parcelle/domain/modules/eudr/plot-states";
import { indicatorKeys } from "@parcelle/domain/risk/indicator-inputs";
import { explainReason, riskLabel } from "@parcelle/domain/risk/reason-texts";
import type { ReportIndicator, ReportPlot, ReportSummary } from "@parcelle/formats/pdf/report-model";
import type { ReportedPlot, ReportHead } from "../report-source.ts";
import { outdatedTexts } from "../reports/outdated-texts.ts";
import { printedPlace } from "../reports/printed-place.ts";
import { layerKey, reportFrame } from "../reports/report-frame.ts";
import type { PlotReportHead, ReportMoment, ReportTeller } from "../reports/report-teller.ts";
import { assessmentOf } from "./eudr-columns.ts";
import { eudrTexts } from "./eudr-texts.ts";
import { printedState, printedStates } from "./printed-states.ts";
import { usedLayers } from "./used-layers.ts";

function plotReportHead(source: ReportHead, language: Language, moment: ReportMoment): PlotReportHead {
  const frame = reportFrame(source, language, moment);
  const { title, heads, caution } = eudrTexts[language];
  return {
    ...frame,
    // The regulation asks for one: a project without says so.
    project: { ...frame.project, commodity: frame.project.commodity ?? "—" },
    ...{ title, heads, caution, states: printedStates(language) },
  };
}

/** What came out, in sentences: what has to be looked at first. */
export function plotReportVerdict(summary: ReportSummary, language: Language): string[] {
  const { verdict } = eudrTexts[language];
  const count = (wanted: EudrState) => summary.totals.find(({ state }) => state.value === wanted)?.count ?? 0;
  const said = (["non_compliant", "to_review", "compliant", notAssessed] as const).flatMap((state) => {
    const plots = count(state);
    return plots > 0 ? [verdict[state](plots, summary.count)] : [];
  });
  const { plots: outdatedPlots } = outdatedTexts[language];
  return summary.outdated > 0 ? [...said, outdatedPlots(String(summary.outdated))] : said;
}

/** A plot as the PDF tells it. */
export function reportPlot(plot: ReportedPlot, source: ReportHead, language: Language): ReportPlot {
  const assessment = assessmentOf(plot);
  const explained = assessment ? explainReason(assessment, language, usedLayers(source, language)) : null;
  const place = printedPlace(plot, language);
  const outdated = plot.resultOutdated ? [outdatedTexts[language].result] : [];
  return {
    ...place,
    computed: printedState(assessment?.compliance ?? null, language),
    detail: assessment ? capitalised(riskLabel(assessment.risk, language)) : null,
    reason: explained ? [...outdated, explained.verdict, ...explained.facts].join(" ") : "",
    brief:
      [...outdated, ...(explained?.facts.slice(0, 1) ?? []), ...place.findings].join(" ") ||
      explained?.verdict,
    rule: explained?.rule ?? null,
    confidence: explained?.confidence.join(" ") ?? null,
    indicators: assessment ? reportIndicators(plot, source, language) : [],
    overrule: plot.overrule && { ...plot.overrule, state: printedState(plot.overrule.state, language) },
  };
}

function reportIndicators(plot: ReportedPlot, source: ReportHead, language: Language): ReportIndicator[] {
  const assessment = assessmentOf(plot);
  if (!assessment) return [];
  return indicatorKeys.flatMap((key): ReportIndicator[] => {
    const answer = assessment.indicators?.[key];
    if (answer === undefined) return [];
    const { value, inputs, answered } = answer;
    const name = eudrTexts[language].indicators[key];
    if (inputs.length === 0) {
      return [{ name, value: answered ? value : null, layerKey: null, areaHectares: null, percent: null }];
    }
    return inputs.map((input) => {
      const used = source.columns.find((known) => known.column === input.column);
      return {
        name,
        value: input.passes,
        layerKey: used ? layerKey(used.product, used.version) : null,
        areaHectares: input.hectares,
        percent: input.percent,
      };
    });
  });
}

/** The PDF of the regulation. */
export const eudrReports: ReportTeller = {
  head: plotReportHead,
  verdict: plotReportVerdict,
  plot: reportPlot,
};
