import { type EvidenceLayer, orderedLayers, sha256Of } from "../evidence/evidence.ts";
import type { BaselineDocument } from "./baseline-document.ts";
import type { BaselineRules } from "./baseline-run.ts";
import type { BaselineState } from "./baseline-state.ts";

/** What documents of a dynamic baseline say that they are. */
export const baselineEvidenceFormat = "parcelle-baseline-2";

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
  return { inputsSha256, resultSha256: await baselineResultHash(inputsSha256, state, document) };
}

/** SHA-256 of inputs and result together. */
export function baselineResultHash(
  inputsSha256: string,
  state: BaselineState,
  document: Omit<BaselineDocument, "layers">,
): Promise<string> {
  return sha256Of({ inputsSha256, state, document });
}

/** Everything that a run decides by. */
export const baselineRuleFields = [
  "donorZone",
  "cellMetres",
  "excludedMetres",
  "mostDonors",
  "stocking",
  "covariates",
  "neighbours",
  "caliper",
  "seed",
  "fromYear",
  "leastCoverage",
  "frozenFrom",
] as const satisfies readonly (keyof BaselineRules)[];

type RuleHashes = Record<(typeof baselineRuleFields)[number], string>;

/** One hash for each rule, so that an altered one can be named. */
export async function baselineRuleHashes(rules: BaselineRules): Promise<RuleHashes> {
  const hashes = await Promise.all(baselineRuleFields.map((field) => sha256Of(rules[field])));
  return Object.fromEntries(baselineRuleFields.map((field, place) => [field, hashes[place]])) as RuleHashes;
}
