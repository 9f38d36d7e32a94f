import {
  type Assessment,
  assessLabels,
  type InterpretedFrame,
  type InterpretedUnit,
} from "@parcelle/sampling/accuracy/assess-labels";
import { errorMatrix } from "@parcelle/sampling/accuracy/error-matrix";
import { SamplingError, type SamplingNotice } from "@parcelle/sampling/sampling-error";

/** What a sample is assessed from: as it was drawn, and what people settled on. */
export type InterpretedSample = {
  units: InterpretedUnit[];
  names: string[];
  frame: InterpretedFrame;
  classes: string[];
  /** Stratum and the class that the map gives it. */
  mapped: [stratum: string, name: string][];
};

/** Estimates of a sample, or why there are none. */
export type Assessed = { assessment: Assessment } | { refusal: SamplingNotice };

export function assess({ units, frame, classes, mapped }: InterpretedSample): Assessed {
  try {
    return { assessment: assessLabels(units, frame, classes, new Map(mapped)) };
  } catch (error) {
    if (error instanceof SamplingError) return { refusal: { code: error.code, values: error.values } };
    throw error;
  }
}

/** Counts of units by map and reference, and the share of the whole that each cell stands for. */
export function matricesOf({ samples, shares }: Assessment, classes: readonly string[]) {
  const { counts } = errorMatrix(samples, classes);
  const places = new Map(classes.map((name, place) => [name, place]));
  const proportions = new Float64Array(counts.length);
  for (const [place, { map, reference }] of samples.entries()) {
    proportions[places.get(map)! * classes.length + places.get(reference)!]! += shares[place]!;
  }
  const rows = (values: Float64Array) =>
    classes.map((_, row) => [...values.subarray(row * classes.length, (row + 1) * classes.length)]);
  return { counts: rows(counts), proportions: rows(proportions) };
}
