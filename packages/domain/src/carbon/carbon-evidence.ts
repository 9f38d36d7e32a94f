import { type EvidenceLayer, orderedLayers, sha256Of } from "../evidence/evidence.ts";
import type { CarbonValue } from "./carbon-figures.ts";
import type { CarbonRules } from "./carbon-run.ts";
import type { CarbonState } from "./carbon-state.ts";

/** What a document of biomass and carbon says that it is. */
export const carbonEvidenceFormat = "parcelle-carbon-1";

/** Everything that decides what is told of a plot. */
export type CarbonInputs = {
  /** See `geometryHash`. */
  geometrySha256: string;
  /** The files that the plot was looked up in. */
  layers: readonly EvidenceLayer[];
  rules: CarbonRules;
};

export type CarbonEvidence = { inputsSha256: string; resultSha256: string };

/** What lies below the ninth digit differs between machines and orders of adding up. */
const digits = 9;

function rounded(value: number): number {
  return Number(value.toPrecision(digits));
}

/** Figures as evidence and documents keep them, in the order of years and figures. */
export function keptValues(values: readonly CarbonValue[]): CarbonValue[] {
  return values
    .map(({ value, low, high, coverage, ...told }) => ({
      ...told,
      value: rounded(value),
      low: low === null ? null : rounded(low),
      high: high === null ? null : rounded(high),
      coverage: rounded(coverage),
    }))
    .toSorted((one, other) => (one.year ?? 0) - (other.year ?? 0) || (one.key < other.key ? -1 : 1));
}

/**
 * Hashes of what decides a result, and of both together: the same inputs give the same hashes on any machine. Factors
 * count with their sources, in the order of their table.
 *
 * @param values as `keptValues` writes them
 */
export async function carbonEvidence(
  { geometrySha256, layers, rules }: CarbonInputs,
  state: CarbonState,
  values: readonly CarbonValue[],
): Promise<CarbonEvidence> {
  const inputsSha256 = await sha256Of({
    ...{ format: carbonEvidenceFormat, geometrySha256, rules },
    layers: orderedLayers(layers),
  });
  return { inputsSha256, resultSha256: await sha256Of({ inputsSha256, state, values }) };
}
