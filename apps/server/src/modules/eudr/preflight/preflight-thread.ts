import { type PreparedPlot, prepareEuPlot } from "@parcelle/formats/eu/prepare-eu-plot";
import { type StatementPlot, writeStatementBundle } from "@parcelle/formats/eu/write-statement-bundle";
import { euBytesOf, writeEuGeojson } from "@parcelle/formats/write-eu-geojson";
import { positionsOf } from "@parcelle/geometry/positions-of";
import { weightOfChange } from "@parcelle/geometry/preflight/eu-change";
import { conveyorTasks } from "#platform/compute/convey.ts";
import { Conveyor } from "#platform/compute/conveyor.ts";
import { serveTasks } from "#platform/compute/serve-tasks.ts";
import type { LoadedEuPlot } from "./load-eu-plots.ts";

/** What is kept of the pre-flight of one plot. */
export type CheckedEuPlot = ReturnType<typeof checkPlot>;

/** The line of a statement that a plot is written to. */
export type LineTarget = { statement: number; product: number; isCattle: boolean; file: string };
export type PlotInLine = LoadedEuPlot & { line: LineTarget };

let conveyor: Conveyor<StatementPlot> | undefined;

function begun(): Conveyor<StatementPlot> {
  if (conveyor === undefined) throw new Error("No file has been begun.");
  return conveyor;
}

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

function preparePlot({ identifier, plot, line }: PlotInLine) {
  const { isCattle, ...place } = line;
  const { features, ...prepared } = prepareEuPlot(plot, { isCattle });
  const { producerName: producer, producerCountry: country } = plot;
  const listed = { ...prepared, ...place, identifier, producer, country, features: features.length };
  return { file: line.file, features, listed };
}

/** Takes plots to write; the answer names those that cannot go, of which none is written. */
function feed(plots: readonly PlotInLine[]): string[] {
  const prepared = plots.map(preparePlot);
  const refused = prepared.filter(({ listed }) => listed.blocks.length > 0);
  if (refused.length === 0) begun().feed(prepared);
  return refused.map(({ listed }) => listed.identifier);
}

async function* featuresOf(plots: AsyncIterable<StatementPlot>) {
  for await (const { features } of plots) yield* features;
}

const tasks = {
  ...conveyorTasks(begun),
  feed,

  prepare: (plot: LoadedEuPlot["plot"]) => prepareEuPlot(plot, { isCattle: true }),
  check: (plots: LoadedEuPlot[]) => plots.map(checkPlot),

  beginSingle(): void {
    conveyor = new Conveyor((plots) => writeEuGeojson(featuresOf(plots)));
  },

  beginBundle(list: { name: string; language: "fr" | "en" }): void {
    conveyor = new Conveyor((plots) => writeStatementBundle(plots, list));
  },
};
export type PreflightTasks = typeof tasks;

serveTasks(tasks);
