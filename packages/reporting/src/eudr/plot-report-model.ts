import { commodityNames } from "@parcelle/domain/crops";
import { capitalised, type Language } from "@parcelle/domain/language";
import { type EudrState, notAssessed } from "@parcelle/domain/modules/eudr/plot-states";
import { indicatorKeys } from "@parcelle/domain/risk/indicator-inputs";
import { explainReason, riskLabel } from "@parcelle/domain/risk/reason-texts";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import type {
  PlotReport,
  ReportIndicator,
  ReportLayer,
  ReportPlot,
  ReportSummary,
} from "@parcelle/formats/pdf/report-model";
import { describeFinding } from "@parcelle/geometry/finding-messages";
import { readFindings } from "@parcelle/geometry/read-findings";
import { regionName } from "../plot-table.ts";
import type { ReportedPlot, ReportHead } from "../report-source.ts";
import { assessmentOf } from "./eudr-columns.ts";
import { eudrTexts } from "./eudr-texts.ts";
import { printedState, printedStates } from "./printed-states.ts";
import { usedLayers } from "./used-layers.ts";

/** What the PDF of a project says besides its plots, in one language. */
export type PlotReportHead = Omit<PlotReport, "depth" | "verdict" | "summary" | "plots">;

/**
 * The head of the PDF of a project.
 *
 * @param source a project without its plots, see `ReportHead`
 * @param generatedAt ISO 8601 time of the report
 * @param codeVersion version of the program that makes the report
 */
export function plotReportHead(
  source: ReportHead,
  language: Language,
  { generatedAt, codeVersion }: { generatedAt: string; codeVersion: string },
): PlotReportHead {
  const { project, assessment } = source;
  return {
    title: eudrTexts[language].title,
    organisation: source.organisation,
    project: {
      name: project.name,
      commodity: commodityText(project.commodity, language),
      country: project.country ?? "",
      period: {
        from: project.periodStart ?? (project.startYear === null ? null : String(project.startYear)),
        to: project.periodEnd ?? (project.endYear === null ? null : String(project.endYear)),
      },
      type: project.type,
    },
    generatedAt,
    synthetic: source.synthetic,
    layers: reportLayers(source, language),
    heads: eudrTexts[language].heads,
    states: printedStates(language),
    caution: eudrTexts[language].caution,
    evidenceHash: assessment?.evidenceHash ?? null,
    codeVersion: assessment?.codeVersion ?? codeVersion,
  };
}

/** What came out, in sentences: what has to be looked at first. */
export function plotReportVerdict(summary: ReportSummary, language: Language): string[] {
  const { verdict, outdatedPlots } = eudrTexts[language];
  const count = (wanted: EudrState) => summary.totals.find(({ state }) => state.value === wanted)?.count ?? 0;
  const said = (["non_compliant", "to_review", "compliant", notAssessed] as const).flatMap((state) => {
    const plots = count(state);
    return plots > 0 ? [verdict[state](plots, summary.count)] : [];
  });
  return summary.outdated > 0 ? [...said, outdatedPlots(String(summary.outdated))] : said;
}

function commodityText(commodity: string | null, language: Language): string {
  if (commodity === null) return "—";
  return nameOfKey(commodityNames, commodity, language);
}

function layerKey(product: string, version: string): string {
  return `${product} ${version}`;
}

function reportLayers(source: ReportHead, language: Language): ReportLayer[] {
  return source.layers.map((layer) => ({
    key: layerKey(layer.product, layer.version),
    title: layer.title[language],
    version: layer.version,
    licence: layer.licence,
    citation: layer.citation,
    synthetic: layer.synthetic,
  }));
}

/** A plot as the PDF tells it. */
export function reportPlot(plot: ReportedPlot, source: ReportHead, language: Language): ReportPlot {
  const assessment = assessmentOf(plot);
  const explained = assessment ? explainReason(assessment, language, usedLayers(source, language)) : null;
  const findings = readFindings(plot.findings).map((finding) => describeFinding(finding, language));
  const outdated = plot.resultOutdated ? [eudrTexts[language].outdated] : [];
  return {
    identifier: plot.identifier,
    farmer: plot.farmer,
    village: plot.productionPlace,
    units: unitsText(plot),
    region: regionOf(plot, language),
    areaHectares: plot.areaHectares,
    geometry: plot.geometry,
    geometryState: plot.geometryState,
    findings,
    computed: printedState(assessment?.compliance ?? null, language),
    detail: assessment ? capitalised(riskLabel(assessment.risk, language)) : null,
    reason: explained ? [...outdated, explained.verdict, ...explained.facts].join(" ") : "",
    brief:
      [...outdated, ...(explained?.facts.slice(0, 1) ?? []), ...findings].join(" ") || explained?.verdict,
    rule: explained?.rule ?? null,
    confidence: explained?.confidence.join(" ") ?? null,
    isOutdated: plot.resultOutdated,
    indicators: assessment ? reportIndicators(plot, source, language) : [],
    overrule: plot.overrule && { ...plot.overrule, state: printedState(plot.overrule.state, language) },
  };
}

/** From the largest unit to the deepest; null where none is told. */
function unitsText({ units: { region, department, municipality } }: ReportedPlot): string | null {
  return [region, department, municipality].filter(Boolean).join(", ") || null;
}

function regionOf(plot: ReportedPlot, language: Language): ReportPlot["region"] {
  const name = regionName(plot, language);
  return name ? { name, country: plot.country } : null;
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
