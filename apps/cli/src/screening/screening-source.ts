import { basename } from "node:path";
import { provinceAt } from "@parcelle/basemap/find-country";
import { sha256Of } from "@parcelle/domain/evidence/evidence";
import { defaultThresholdPercent } from "@parcelle/domain/risk/indicators";
import { centroid } from "@parcelle/geometry/centroid";
import type { CatalogueLayer } from "@parcelle/raster/layers/layer-catalogue";
import { ownColumnsOf } from "@parcelle/reporting/own-columns";
import type { ReportedLayer, ReportedPlot, ReportSource } from "@parcelle/reporting/report-source";
import type { Console } from "../console/console.ts";
import { type PlotOverlap, stateOf } from "../plots/overlaps-of-plots.ts";
import { screenTexts } from "../texts/screen-texts.ts";
import { ownBands, type ScreenedPlot, type ScreeningRun } from "./screen-plots.ts";

function reportedLayer({ product, version, synthetic }: CatalogueLayer): ReportedLayer {
  const { key, title, licence, citation } = product;
  return { product: key, version, title, licence, citation, synthetic };
}

function usedColumns(screened: readonly ScreenedPlot[]): ReportSource["columns"] {
  const columns = new Map<string, ReportSource["columns"][number]>();
  for (const { result } of screened) {
    for (const [column, { layer, version }] of Object.entries(result?.statistics.columns ?? {})) {
      columns.set(column, { column, product: layer, version });
    }
  }
  return [...columns.values()];
}

function reportedPlot(
  screened: ScreenedPlot,
  position: number,
  overlaps: readonly PlotOverlap[],
): ReportedPlot[] {
  const { plot, country, geometrySha256, result } = screened;
  const { inspection } = plot;
  if (inspection.geometry === null) return [];
  const [longitude, latitude] = (inspection.valid ? centroid(inspection.geometry) : null) ?? [];
  const known = longitude !== undefined && latitude !== undefined;
  return [
    {
      id: position + 1,
      identifier: plot.id,
      properties: plot.properties,
      farmer: plot.producerName,
      productionPlace: plot.productionPlace,
      country,
      province: known ? (provinceAt(longitude, latitude)?.fr ?? null) : null,
      units: { region: null, department: null, municipality: null, code: null },
      geometry: inspection.geometry,
      geometryHash: geometrySha256 ?? "",
      areaHectares: inspection.areaHectares,
      perimeterMetres: inspection.perimeterMetres,
      declaredAreaHectares: plot.declaredAreaHectares,
      geometryState: stateOf(plot, overlaps),
      findings: inspection.findings,
      state: result?.assessment.compliance ?? null,
      document: result?.assessment ?? null,
      resultOutdated: false,
      resultHash: result?.evidence.resultSha256 ?? null,
      inputsHash: result?.evidence.inputsSha256 ?? null,
      runId: result ? 1 : null,
      elsewhere: null,
      overrule: null,
    },
  ];
}

/** A screened file as the reports take it: a project of its own that nobody named or limited. */
export async function screeningSource(
  path: string,
  screened: readonly ScreenedPlot[],
  overlaps: readonly PlotOverlap[][],
  run: ScreeningRun,
  generatedAt: string,
  { language }: Console,
): Promise<ReportSource> {
  const layers = run.layers.catalogue.layers;
  const plots = screened.flatMap((plot, position) => reportedPlot(plot, position, overlaps[position] ?? []));
  const hashes = plots.flatMap(({ resultHash }) => (resultHash === null ? [] : [resultHash]));
  const countries = new Set(plots.map(({ country }) => country));
  const [onlyCountry = null] = countries;
  return {
    organisation: screenTexts[language].organisation,
    synthetic: layers.some(({ synthetic }) => synthetic),
    project: {
      id: 1,
      module: "EUDR",
      name: basename(path),
      type: "monitoring",
      commodity: null,
      country: countries.size === 1 ? onlyCountry : null,
      periodStart: null,
      periodEnd: null,
      startYear: null,
      endYear: null,
    },
    assessment: {
      id: 1,
      parameters: {
        ...{ tree: run.tree, thresholdPercent: defaultThresholdPercent },
        customBands: ownBands(run.layers, run.tree),
      },
      codeVersion: run.codeVersion,
      evidenceHash: await sha256Of(hashes),
      finishedAt: generatedAt,
    },
    runs: [{ id: 1, rules: null }],
    columns: usedColumns(screened),
    layers: layers.map(reportedLayer),
    plotCount: plots.length,
    isCompared: false,
    places: [],
    ownColumns: ownColumnsOf(plots),
    plots,
  };
}
