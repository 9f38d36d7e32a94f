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

/** Everything that a run decides by. */
export const carbonRuleFields = [
  "years",
  "definition",
  "zone",
  "factors",
  "elevationMetres",
  "rainMillimetres",
  "correlation",
  "leastCoverage",
  "simulation",
] as const satisfies readonly (keyof CarbonRules)[];

type RuleHashes = Record<(typeof carbonRuleFields)[number], string>;

/** One hash for each rule, so that an altered one can be named. */
export async function carbonRuleHashes(rules: CarbonRules): Promise<RuleHashes> {
  const hashes = await Promise.all(carbonRuleFields.map((field) => sha256Of(rules[field])));
  return Object.fromEntries(carbonRuleFields.map((field, place) => [field, hashes[place]])) as RuleHashes;
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
  return { inputsSha256, resultSha256: await carbonResultHash(inputsSha256, state, values) };
}

/** SHA-256 of inputs and result together. */
export function carbonResultHash(
  inputsSha256: string,
  state: CarbonState,
  values: readonly CarbonValue[],
): Promise<string> {
  return sha256Of({ inputsSha256, state, values });
}
