import { creditedYears } from "@parcelle/domain/baseline/baseline-document";
import { covariateName } from "@parcelle/domain/baseline/covariate-names";
import { baselineReasonName } from "@parcelle/domain/baseline/reason-names";
import { stockingText } from "@parcelle/domain/baseline/stocking-text";
import { notAssessed } from "@parcelle/domain/forest/plot-states";
import type { Language } from "@parcelle/domain/language";
import type { ReportPlot, ReportSummary } from "@parcelle/formats/pdf/report-model";
import { performanceSentences } from "@parcelle/matching/baseline/performance-sentences";
import type { ReportedPlot } from "../report-source.ts";
import { outdatedTexts } from "../reports/outdated-texts.ts";
import { printedPlace } from "../reports/printed-place.ts";
import { printedProofs } from "../reports/printed-proofs.ts";
import { reportFrame } from "../reports/report-frame.ts";
import type { ReportTeller } from "../reports/report-teller.ts";
import { baselineBasis } from "./baseline-basis.ts";
import { baselineReportTexts } from "./baseline-report-texts.ts";
import { baselineSections } from "./baseline-sections.ts";
import { plotTables } from "./plot-tables.ts";
import { printedBaselineState, printedBaselineStates } from "./printed-baseline.ts";
import type { ReportedBaseline, ReportedResult } from "./reported-baseline.ts";

/**
 * The PDF of a dynamic baseline. The document of each plot is a `ReportedResult`.
 *
 * @param reported what the run that the project shows found of all plots together; null before there is one
 */
export function baselineReports(reported: ReportedBaseline | null): ReportTeller {
  return {
    head: (source, language, moment) => {
      const { title, heads, caution } = baselineReportTexts[language];
      return {
        ...reportFrame(source, language, moment),
        ...{ title, heads, caution, states: printedBaselineStates(language) },
        basis: baselineBasis(reported, language),
        sections: reported === null ? [] : baselineSections(reported.whole, language),
      };
    },
    verdict: (summary, language) => verdictOf(reported, summary, language),
    plot: (plot, _, language) => printedPlot(plot, language),
  };
}

/** Performance first, then how many plots are what. */
function verdictOf(reported: ReportedBaseline | null, summary: ReportSummary, language: Language): string[] {
  const words = baselineReportTexts[language];
  const said = (["matched", "unmatched", "to_examine", notAssessed] as const).flatMap((state) => {
    const plots = summary.totals.find((total) => total.state.value === state)?.count ?? 0;
    return plots > 0 ? [words.verdict[state](plots, summary.count)] : [];
  });
  const { plots: outdated } = outdatedTexts[language];
  const left = summary.outdated > 0 ? [outdated(String(summary.outdated))] : [];
  if (reported === null) return [...said, ...left];
  const { result, besides, units } = performanceSentences(reported.whole, language);
  return [result, ...besides, units, ...said, ...left];
}

function printedPlot(plot: ReportedPlot, language: Language): ReportPlot {
  const place = printedPlace(plot, language);
  const result = plot.document as ReportedResult | null;
  const outdated = plot.resultOutdated ? [outdatedTexts[language].result] : [];
  const reason = result ? [`${baselineReasonName(result.reason, language)}.`] : [];
  return {
    ...place,
    computed: printedBaselineState(plot.state, language),
    detail: result && baselineReasonName(result.reason, language),
    reason: [...outdated, ...(result ? gainedText(result, language) : [])].join(" "),
    brief: [...outdated, ...reason, ...place.findings].join(" "),
    confidence: result && gapsText(result, language),
    indicators: [],
    ...(result && { tables: plotTables(result, language), proofs: printedProofs(plot, language) }),
    overrule: null,
  };
}

function gainedText(result: ReportedResult, language: Language): string[] {
  const told = creditedYears(result).filter(({ plot, controls }) => plot !== null && controls !== null);
  const [first, last] = [told[0], told.at(-1)];
  if (!first || !last || first.year === last.year) return [];
  const text = (value: number) => stockingText(value, result.unit, language);
  const words = baselineReportTexts[language];
  const [own, beside] = [last.plot! - first.plot!, last.controls! - first.controls!];
  return [words.gained(first.year, last.year, text(own), text(beside))];
}

function gapsText({ gaps }: ReportedResult, language: Language): string | null {
  const words = baselineReportTexts[language];
  const colon = language === "fr" ? "\u00a0: " : ": ";
  const told = gaps.map(({ what, year, code }) => {
    const name = what === "stocking" ? `${words.stocking} ${year}` : covariateName(what, language);
    return `${name}${colon}${words.gaps[code]}.`;
  });
  return told.join(" ") || null;
}
