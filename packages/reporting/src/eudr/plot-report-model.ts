import { commodityNames } from "@parcelle/domain/crops";
import { capitalised, type Language } from "@parcelle/domain/language";
import { indicatorKeys } from "@parcelle/domain/risk/indicator-inputs";
import { explainReason, riskLabel } from "@parcelle/domain/risk/reason-texts";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import type {
  PlotReport,
  ReportIndicator,
  ReportLayer,
  ReportPlot,
} from "@parcelle/formats/pdf/report-model";
import { describeFinding } from "@parcelle/geometry/finding-messages";
import { readFindings } from "@parcelle/geometry/read-findings";
import type { ReportedPlot, ReportSource } from "../report-source.ts";
import { assessmentOf } from "./eudr-columns.ts";
import { eudrTexts } from "./eudr-texts.ts";
import { printedState, printedStates } from "./printed-states.ts";
import { usedLayers } from "./used-layers.ts";

/**
 * What the PDF of a project says, in one language.
 *
 * @param source a project with its plots, see `ReportSource`
 * @param generatedAt ISO 8601 time of the report
 * @param codeVersion version of the program that makes the report
 */
export function plotReportModel(
  source: ReportSource,
  language: Language,
  { generatedAt, codeVersion }: { generatedAt: string; codeVersion: string },
): PlotReport {
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
    plots: source.plots.map((plot) => reportPlot(plot, source, language)),
    caution: cautionOf(source, language),
    evidenceHash: assessment?.evidenceHash ?? null,
    codeVersion: assessment?.codeVersion ?? codeVersion,
  };
}

function cautionOf({ plots }: ReportSource, language: Language): string {
  const { caution, outdatedPlots } = eudrTexts[language];
  const count = plots.filter(({ resultOutdated }) => resultOutdated).length;
  return count === 0 ? caution : `${outdatedPlots(String(count))} ${caution}`;
}

function commodityText(commodity: string | null, language: Language): string {
  if (commodity === null) return "—";
  return nameOfKey(commodityNames, commodity, language);
}

function layerKey(product: string, version: string): string {
  return `${product} ${version}`;
}

function reportLayers(source: ReportSource, language: Language): ReportLayer[] {
  return source.layers.map((layer) => ({
    key: layerKey(layer.product, layer.version),
    title: layer.title[language],
    version: layer.version,
    licence: layer.licence,
    citation: layer.citation,
    synthetic: layer.synthetic,
  }));
}

function reportPlot(plot: ReportedPlot, source: ReportSource, language: Language): ReportPlot {
  const assessment = assessmentOf(plot);
  const explained = assessment ? explainReason(assessment, language, usedLayers(source, language)) : null;
  return {
    identifier: plot.identifier,
    farmer: plot.farmer,
    village: plot.productionPlace,
    units: unitsText(plot),
    areaHectares: plot.areaHectares,
    geometry: plot.geometry,
    geometryState: plot.geometryState,
    findings: readFindings(plot.findings).map((finding) => describeFinding(finding, language)),
    computed: printedState(assessment?.compliance ?? null, language),
    detail: assessment ? capitalised(riskLabel(assessment.risk, language)) : null,
    reason: explained
      ? [
          ...(plot.resultOutdated ? [eudrTexts[language].outdated] : []),
          explained.verdict,
          ...explained.facts,
          explained.rule,
        ].join(" ")
      : "",
    confidence: explained?.confidence.join(" ") ?? null,
    indicators: assessment ? reportIndicators(plot, source, language) : [],
    overrule: plot.overrule && { ...plot.overrule, state: printedState(plot.overrule.state, language) },
  };
}

/** From the largest unit to the deepest; null where none is told. */
function unitsText({ units: { region, department, municipality } }: ReportedPlot): string | null {
  return [region, department, municipality].filter(Boolean).join(", ") || null;
}

function reportIndicators(plot: ReportedPlot, source: ReportSource, language: Language): ReportIndicator[] {
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
