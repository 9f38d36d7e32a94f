import { collectBytes } from "@parcelle/formats/collect-bytes";
import { type ListedEuPlot, writeEuPlotList } from "@parcelle/formats/eu/list-eu-plots";
import { prepareEuPlot } from "@parcelle/formats/eu/prepare-eu-plot";
import { writeEuGeojson } from "@parcelle/formats/write-eu-geojson";
import { writeZip } from "@parcelle/formats/zip/write-zip";
import { euPlots } from "@parcelle/reporting/plot-features";
import type { ReportSource } from "@parcelle/reporting/report-source";

const names = {
  fr: { plots: "parcelles.eu.geojson", list: "liste.csv" },
  en: { plots: "plots.eu.geojson", list: "list.csv" },
};

/**
 * The plots of a project as the EU Information System takes them. Where some cannot go, a list beside the file names
 * them with the reason: nothing is left out unsaid.
 */
export async function writeEuExport(
  source: ReportSource,
  locale: "fr" | "en",
): Promise<{ bytes: Uint8Array; isBundle?: true }> {
  const file = names[locale];
  const isCattle = source.project.commodity === "cattle";
  const prepared = euPlots(source).map((plot) => ({ plot, ...prepareEuPlot(plot, { isCattle }) }));
  const bytes = await collectBytes(writeEuGeojson(prepared.flatMap(({ features }) => features)));
  if (prepared.every(({ blocks }) => blocks.length === 0)) return { bytes };
  const list = prepared.map(
    ({ plot, features, ...one }, index): ListedEuPlot => ({
      ...one,
      statement: null,
      file: features.length > 0 ? file.plots : null,
      product: null,
      identifier: source.plots[index]!.identifier,
      producer: plot.producerName,
      country: plot.producerCountry,
      features: features.length,
    }),
  );
  const files = [
    { name: file.plots, chunks: [bytes] },
    { name: file.list, chunks: writeEuPlotList(list, locale) },
  ];
  return { bytes: await collectBytes(writeZip(files)), isBundle: true };
}
