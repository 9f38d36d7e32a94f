import { producerKey } from "@parcelle/domain/declaration/producer-key";
import type { StatementProducer } from "@parcelle/eu-filing/message/statement";
import { prepareEuPlot } from "@parcelle/formats/eu/prepare-eu-plot";
import { euFeatureText, euFileFrame } from "@parcelle/formats/write-eu-geojson";
import { serveTasks } from "#platform/compute/serve-tasks.ts";
import type { LoadedEuPlot } from "../preflight/load-eu-plots.ts";

/** The producers of each line, with the features of their plots, in the order in which they came. */
const lines: Map<string, { country: string; name: string; features: string[] }>[] = [];

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

  /** @returns the producers of each line, and the bytes of all their GeoJSON */
  finish(): { lines: StatementProducer[][]; bytes: number } {
    let bytes = 0;
    const finished = lines.map((producers) =>
      [...producers.values()].map(({ country, name, features }): StatementProducer => {
        const geojson = Buffer.from(
          `${euFileFrame.head}${features.join(euFileFrame.between)}${euFileFrame.tail}`,
        );
        bytes += geojson.length;
        return { country, name, geojsonBase64: geojson.toString("base64") };
      }),
    );
    return { lines: finished, bytes };
  },
};
export type FilingTasks = typeof tasks;

serveTasks(tasks);
