import { eligibilityStates, type ForestActivity } from "@parcelle/domain/forest/eligibility";
import { type EligibilityDocument, largestAreas } from "@parcelle/domain/forest/eligibility-document";
import { notAssessed } from "@parcelle/domain/forest/plot-states";
import { reasonName } from "@parcelle/domain/forest/reason-names";
import type { Language } from "@parcelle/domain/language";
import { formatHectares } from "@parcelle/formats/pdf/format-values";
import type { ReportPlot, ReportSummary } from "@parcelle/formats/pdf/report-model";
import { missingForestText } from "@parcelle/raster/forest/forest-texts";
import type { ReportedPlot, ReportHead } from "../report-source.ts";
import { outdatedTexts } from "../reports/outdated-texts.ts";
import { printedPlace } from "../reports/printed-place.ts";
import { printedProofs } from "../reports/printed-proofs.ts";
import { reportFrame } from "../reports/report-frame.ts";
import type { PlotReportHead, ReportMoment, ReportTeller } from "../reports/report-teller.ts";
import { otherRules, runBasis } from "../reports/run-basis.ts";
import { eligibilityRulesTeller } from "./eligibility-basis.ts";
import { computedEligibility, eligibilityOf, reasonSentences } from "./eligibility-reason.ts";
import { eligibilityReportTexts } from "./eligibility-report-texts.ts";
import { printedEligibilities, printedEligibility } from "./printed-eligibility.ts";

function eligibilityHead(source: ReportHead, language: Language, moment: ReportMoment): PlotReportHead {
  const words = eligibilityReportTexts[language];
  const { heads, caution, landNote } = words;
  const states = eligibilityStates.map((state) => printedEligibility(state, language));
  return {
    ...reportFrame(source, language, moment),
    ...{ title: words.titles[activityOf(source)], heads, caution, states: printedEligibilities(language) },
    basis: runBasis(source, eligibilityRulesTeller(language), language),
    land: { states, note: landNote },
  };
}

function activityOf({ project }: ReportHead): ForestActivity {
  return project.module === "REDD" ? "redd" : "arr";
}

function eligibilityVerdict(summary: ReportSummary, language: Language): string[] {
  const words = eligibilityReportTexts[language];
  const totalOf = (wanted: string) => summary.totals.find(({ state }) => state.value === wanted);
  const said = (["eligible", "not_eligible", "to_examine", notAssessed] as const).flatMap((state) => {
    const plots = totalOf(state)?.count ?? 0;
    return plots > 0 ? [words.verdict[state](plots, summary.count)] : [];
  });
  const [eligible, not, examine] = eligibilityStates.map((state) =>
    formatHectares(totalOf(state)?.areaHectares ?? 0, language),
  );
  const isAssessed = eligibilityStates.some((state) => totalOf(state) !== undefined);
  const { plots: outdated } = outdatedTexts[language];
  return [
    ...said,
    ...(isAssessed ? [words.land(eligible!, not!, examine!)] : []),
    ...(summary.outdated > 0 ? [outdated(String(summary.outdated))] : []),
  ];
}

function eligibilityPlot(plot: ReportedPlot, source: ReportHead, language: Language): ReportPlot {
  const place = printedPlace(plot, language);
  const document = eligibilityOf(plot);
  const outdated = plot.resultOutdated ? [outdatedTexts[language].result] : [];
  const sentences = document ? reasonSentences(document, language) : [];
  return {
    ...place,
    computed: printedEligibility(computedEligibility(plot), language),
    detail: document && reasonName(document.reason, language),
    reason: [...outdated, ...sentences].join(" "),
    brief: [...outdated, ...sentences.slice(0, 2), ...place.findings].join(" "),
    rule: document && otherRules(source, plot.runId, eligibilityRulesTeller(language)),
    confidence: document && missingText(document, language),
    indicators: [],
    ...(document && { land: landOf(document, language), proofs: printedProofs(plot, language) }),
    overrule: plot.overrule && { ...plot.overrule, state: printedEligibility(plot.overrule.state, language) },
  };
}

/** What no layer told, and what to do about it; null where all was told. */
function missingText({ missing }: EligibilityDocument, language: Language): string | null {
  const told = missing.map((one) => missingForestText(one)[language]);
  return [...new Set(told)].join(" ") || null;
}

function landOf(document: EligibilityDocument, language: Language): NonNullable<ReportPlot["land"]> {
  return largestAreas(document).map(({ reason, state, hectares }) => {
    return { name: reasonName(reason, language), state: printedEligibility(state, language), hectares };
  });
}

/** The PDF of eligibility, for REDD+ and for planting. */
export const eligibilityReports: ReportTeller = {
  head: eligibilityHead,
  verdict: eligibilityVerdict,
  plot: eligibilityPlot,
};
