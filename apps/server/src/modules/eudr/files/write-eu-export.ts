import { type ListedEuPlot, writeEuPlotList } from "@parcelle/formats/eu/list-eu-plots";
import { prepareEuPlot } from "@parcelle/formats/eu/prepare-eu-plot";
import { inScratchFolder } from "@parcelle/formats/in-scratch-folder";
import { SpoolFile } from "@parcelle/formats/spool-file";
import { SpoolRecords } from "@parcelle/formats/spool-records";
import { type EuPlot, writeEuGeojson } from "@parcelle/formats/write-eu-geojson";
import { writeZip } from "@parcelle/formats/zip/write-zip";
import { euPlotOf } from "@parcelle/reporting/eudr/eu-properties";
import type { ReportedPlot } from "@parcelle/reporting/report-source";
import type { FileOfPlots } from "#platform/exports/file-tasks.ts";

const names = {
  fr: { plots: "parcelles.eu.geojson", list: "liste.csv" },
  en: { plots: "plots.eu.geojson", list: "list.csv" },
};

/**
 * The plots of a project as the EU Information System takes them. Where some cannot go, a list beside the file names
 * them with the reason, both in a zip: nothing is left out unsaid.
 */
export function writeEuExport(source: FileOfPlots): AsyncGenerator<Uint8Array> {
  return inScratchFolder(source.scratch, async function* (folder) {
    const file = names[source.language];
    const plots = await SpoolFile.create(folder, "plots");
    const list = await SpoolRecords.create<ListedEuPlot>(folder, "list");
    try {
      const told = { blocked: 0 };
      for await (const chunk of writeEuGeojson(prepared(source, file.plots, list, told)))
        await plots.add(chunk);
      if (told.blocked === 0) yield* plots.read();
      else {
        yield* writeZip([
          { name: file.plots, chunks: plots.read() },
          { name: file.list, chunks: writeEuPlotList(list.read(), source.language) },
        ]);
      }
    } finally {
      await plots.close();
      await list.close();
    }
  });
}

/** The features that can go; each plot is also put on the list, with what was changed or why it cannot go. */
async function* prepared(
  { head, plots }: FileOfPlots,
  fileName: string,
  list: SpoolRecords<ListedEuPlot>,
  told: { blocked: number },
): AsyncGenerator<EuPlot> {
  const isCattle = head.project.commodity === "cattle";
  for await (const plot of plots) {
    const { features, ...rest } = prepareEuPlot(euPlotOf(plot), { isCattle });
    if (rest.blocks.length > 0) told.blocked += 1;
    await list.add({
      ...rest,
      ...listed(plot),
      features: features.length,
      file: features.length > 0 ? fileName : null,
    });
    yield* features;
  }
}

function listed(plot: ReportedPlot) {
  const { producerName: producer, producerCountry: country } = euPlotOf(plot);
  return { statement: null, product: null, identifier: plot.identifier, producer, country };
}
