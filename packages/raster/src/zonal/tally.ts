import type { PixelWindow } from "../coverage/coverage-fractions.ts";
import type { AreaTable } from "./area-table.ts";
import type { PartSamples } from "./part-samples.ts";

/** A part of a piece: its pixels in one block, and where their weights are. */
export type WeighedPart = PixelWindow & {
  plot: number;
  weights: Float64Array;
  weight: number;
  weightStride: number;
};

/** Sums by plot. A plot in one part is written at once, others when they are closed. */
export type Tally = {
  add(part: WeighedPart, samples: PartSamples[], whole: boolean): void;
  /** Writes every plot that is still open, but not this one, which has pieces to come. */
  close(except: number): void;
  finish(): AreaTable;
};
