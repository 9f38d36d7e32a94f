import { collectBytes } from "@parcelle/formats/collect-bytes";
import { type ListedEuPlot, writeEuPlotList } from "@parcelle/formats/eu/list-eu-plots";
import { openStatementBundle } from "@parcelle/formats/eu/open-statement-bundle";
import { type PreparedPlot, prepareEuPlot } from "@parcelle/formats/eu/prepare-eu-plot";
import { type EuPlot, euBytesOf, writeEuGeojson } from "@parcelle/formats/write-eu-geojson";
import { positionsOf } from "@parcelle/geometry/positions-of";
import { weightOfChange } from "@parcelle/geometry/preflight/eu-change";
import { serveTasks } from "#platform/compute/serve-tasks.ts";
import type { LoadedEuPlot } from "./load-eu-plots.ts";

/** What is kept of the pre-flight of one plot. */
export type CheckedEuPlot = ReturnType<typeof checkPlot>;

/** The line of a statement that plots are written to; `file` is null where there is only one file. */
export type LineTarget = { statement: number; product: number; isCattle: boolean; file: string | null };

const bundle = openStatementBundle();
const single: EuPlot[] = [];
const listed: ListedEuPlot[] = [];

function checkPlot({ id, updatedAt, plot }: LoadedEuPlot) {
  // Country and the 4 ha of points depend on the declaration and are looked at where it is.
  const { blocks: all, ...prepared } = prepareEuPlot(plot, { isCattle: true });
  const blocks = all.filter(({ code }) => code !== "producer_country_invalid");
  const { changes, features } = prepared;
  return {
    plotId: id,
    updatedAt,
    codes: [...new Set([...changes, ...blocks].map(({ code }) => code))],
    changes,
    blocks,
    state: stateOf({ changes, blocks }),
    features: features.length,
    bytes: euBytesOf(features),
    verticesBefore: positionsOf(plot.geometry).length,
    verticesAfter: features.reduce((sum, { geometry }) => sum + positionsOf(geometry).length, 0),
    areaBeforeHectares: prepared.areaBeforeHectares,
    areaAfterHectares: prepared.areaAfterHectares,
  };
}

function stateOf({ changes, blocks }: Pick<PreparedPlot, "changes" | "blocks">) {
  if (blocks.length > 0) return "blocked";
  return changes.some(({ code }) => weightOfChange[code] !== "information") ? "changed" : "unchanged";
}

function writePlot({ identifier, plot }: LoadedEuPlot, { file, isCattle, statement, product }: LineTarget) {
  const { features, ...prepared } = prepareEuPlot(plot, { isCattle });
  for (const feature of features) {
    if (file === null) single.push(feature);
    else bundle.add(feature);
  }
  listed.push({
    ...prepared,
    statement,
    file,
    product,
    identifier,
    producer: plot.producerName,
    country: plot.producerCountry,
    features: features.length,
  });
  return prepared.blocks.length === 0 ? [] : [identifier];
}

const tasks = {
  check: (plots: LoadedEuPlot[]) => plots.map(checkPlot),

  startFile: (name: string) => bundle.startFile(name),

  /** Writes plots to a line; the answer names those that could not go. */
  write: (plots: LoadedEuPlot[], target: LineTarget) => plots.flatMap((plot) => writePlot(plot, target)),

  finishSingle: () => collectBytes(writeEuGeojson(single)),

  finishBundle: async (listName: string, locale: "fr" | "en") =>
    bundle.finish([{ name: listName, bytes: await collectBytes(writeEuPlotList(listed, locale)) }]),
};
export type PreflightTasks = typeof tasks;

serveTasks(tasks);
