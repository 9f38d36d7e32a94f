import { type EvidenceLayer, orderedLayers, sha256Of } from "../evidence/evidence.ts";
import type { BaselineDocument } from "./baseline-document.ts";
import type { BaselineRules } from "./baseline-run.ts";
import type { BaselineState } from "./baseline-state.ts";

/** What documents of a dynamic baseline say that they are. */
export const baselineEvidenceFormat = "parcelle-baseline-1";

/** What lies below the ninth digit differs between machines and orders of adding up. */
const digits = 9;

/** A measured number as it decides and is kept. */
export function keptNumber(value: number): number {
  return Number.isFinite(value) ? Number(value.toPrecision(digits)) : value;
}

/** Everything that decides what is told of a plot: all plots of the run do, by the baseline that they were matched in. */
export type BaselineInputs = {
  /** See `geometryHash`. */
  geometrySha256: string;
  /** The files that the plot was looked up in. */
  layers: readonly EvidenceLayer[];
  rules: BaselineRules;
  baselineSha256: string;
};

/** Hashes of what decides the result of a plot, and of both together. */
export async function baselineEvidence(
  { geometrySha256, layers, rules, baselineSha256 }: BaselineInputs,
  state: BaselineState,
  document: Omit<BaselineDocument, "layers">,
): Promise<{ inputsSha256: string; resultSha256: string }> {
  const inputsSha256 = await sha256Of({
    ...{ format: baselineEvidenceFormat, geometrySha256, rules, baselineSha256 },
    layers: orderedLayers(layers),
  });
  return { inputsSha256, resultSha256: await sha256Of({ inputsSha256, state, document }) };
}
