import type { Bilingual } from "../raster-error.ts";
import { type LegendEntry, type ProductComponent, rampLegend } from "./product-definition.ts";

/** A probability: what it is of, the file-name pattern, the value that stands for certainty, and two colours. */
export type Probability = {
  key: string;
  title: Bilingual;
  filePattern: RegExp;
  /** 250 where a byte stands for 0 to 100 %, 1 where the file holds the share itself. */
  certain: number;
  colours: [string, string];
};

/**
 * A raster of probabilities.
 * @param probability see Probability
 */
export function probabilityComponent(probability: Probability): ProductComponent {
  const { certain, colours, ...component } = probability;
  const scale = 100 / certain;
  const isPlain = certain === 1;
  return {
    ...component,
    unit: {
      fr: isPlain ? "probabilité de 0 à 1" : `probabilité, 0 à ${certain} = 0 à 100 %`,
      en: isPlain ? "probability from 0 to 1" : `probability, 0 to ${certain} = 0–100%`,
    },
    encoding: { kind: "quantity", unit: "%", range: [0, certain], scale },
    zeroIsData: true,
    legend: legendOf(certain, colours, scale),
  };
}

function legendOf(certain: number, [low, high]: [string, string], scale: number): LegendEntry[] {
  const stops: [number, string][] = [
    [certain * 0.1, "#ffffe5"],
    [certain * 0.5, low],
    [certain, high],
  ];
  return rampLegend(stops, (from, to) => ({
    fr: `${from * scale} à ${to * scale} %`,
    en: `${from * scale}–${to * scale}%`,
  }));
}
