import { commodityNames } from "@parcelle/domain/crops";
import type { Language } from "@parcelle/domain/language";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import type { PlotReport, ReportLayer } from "@parcelle/formats/pdf/report-model";
import type { ReportHead } from "../report-source.ts";
import type { PlotReportHead, ReportMoment } from "./report-teller.ts";

/** What reports of every module begin and end with: project, moment, layers and evidence. */
export type ReportFrame = Omit<
  PlotReportHead,
  "title" | "heads" | "states" | "caution" | "basis" | "land" | "tables"
>;

/**
 * The frame of the PDF of a project.
 *
 * @param source a project without its plots, see `ReportHead`
 * @param moment when and by what it is made
 */
export function reportFrame(
  source: ReportHead,
  language: Language,
  { generatedAt, codeVersion }: ReportMoment,
): ReportFrame {
  const { project, assessment } = source;
  return {
    organisation: source.organisation,
    project: {
      name: project.name,
      commodity: project.commodity === null ? null : nameOfKey(commodityNames, project.commodity, language),
      country: project.country ?? "",
      period: periodOf(project),
      type: project.type,
    },
    generatedAt,
    synthetic: source.synthetic,
    layers: source.layers.map((layer) => reportLayer(layer, language)),
    evidenceHash: assessment?.evidenceHash ?? null,
    codeVersion: assessment?.codeVersion ?? codeVersion,
  };
}

function periodOf(project: ReportHead["project"]): PlotReport["project"]["period"] {
  const { periodStart, periodEnd, startYear, endYear } = project;
  return {
    from: periodStart ?? (startYear === null ? null : String(startYear)),
    to: periodEnd ?? (endYear === null ? null : String(endYear)),
  };
}

/** What indicators name a layer by. */
export function layerKey(product: string, version: string): string {
  return `${product} ${version}`;
}

function reportLayer(layer: ReportHead["layers"][number], language: Language): ReportLayer {
  return {
    key: layerKey(layer.product, layer.version),
    title: layer.title[language],
    version: layer.version,
    licence: layer.licence,
    citation: layer.citation,
    synthetic: layer.synthetic,
  };
}
