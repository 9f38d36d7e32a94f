import { producerKey } from "@parcelle/domain/declaration/producer-key";
import { prepareEuPlot } from "@parcelle/formats/eu/prepare-eu-plot";
import { euFeatureText, euFileFrame } from "@parcelle/formats/write-eu-geojson";
import { serveTasks } from "#platform/compute/serve-tasks.ts";
import type { LoadedEuPlot } from "../preflight/load-eu-plots.ts";

/** The producers of each line, with the features of their plots, in the order in which they came. */
const lines: Map<string, { country: string; name: string; features: string[] }>[] = [];

type WrittenProducer = { country: string; name: string; start: number; length: number };
export type WrittenProducers = { lines: WrittenProducer[][]; memory: SharedArrayBuffer; bytes: number };

const documentOf = (features: readonly string[]): string =>
  `${euFileFrame.head}${features.join(euFileFrame.between)}${euFileFrame.tail}`;
const base64Length = (bytes: number): number => 4 * Math.ceil(bytes / 3);

const tasks = {
  /** Adds plots to a line; the answer names those that cannot go. */
  add(line: number, isCattle: boolean, plots: readonly LoadedEuPlot[]): string[] {
    lines[line] ??= new Map();
    return plots.flatMap(({ identifier, plot }) => {
      const { features, blocks } = prepareEuPlot(plot, { isCattle });
      if (blocks.length > 0) return [identifier];
      const { producerCountry: country, producerName: name } = plot;
      const key = producerKey({ producerCountry: country, producerName: name });
      const producer = lines[line]!.get(key) ?? { country, name: name.trim(), features: [] };
      for (const feature of features) producer.features.push(euFeatureText(feature));
      lines[line]!.set(key, producer);
      return [];
    });
  },

  /**
   * The producers of each line with where the base64 of their GeoJSON stands in memory that both threads see: 25 MB are neither copied
   * from one to the other nor ever a text there.
   */
  finish(): WrittenProducers {
    const documents = lines.map((producers) => [...producers.values()]);
    const lengths = documents.map((list) =>
      list.map(({ features }) => Buffer.byteLength(documentOf(features))),
    );
    const sum = (of: (bytes: number) => number) =>
      lengths.flat().reduce((total, bytes) => total + of(bytes), 0);
    const memory = new SharedArrayBuffer(sum(base64Length));
    const target = Buffer.from(memory);
    let start = 0;
    const finished = documents.map((list) =>
      list.map(({ country, name, features }): WrittenProducer => {
        const length = target.write(Buffer.from(documentOf(features)).toString("base64"), start, "latin1");
        features.length = 0;
        start += length;
        return { country, name, start: start - length, length };
      }),
    );
    return { lines: finished, memory, bytes: sum((bytes) => bytes) };
  },
};
export type FilingTasks = typeof tasks;

serveTasks(tasks);
