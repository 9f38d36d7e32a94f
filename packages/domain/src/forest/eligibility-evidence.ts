import { type EvidenceLayer, orderedLayers, sha256Of } from "../evidence/evidence.ts";
import type { EligibilityState, ReasonArea } from "./eligibility.ts";
import type { EligibilityRules } from "./eligibility-run.ts";

/** What a document of eligibility says that it is. */
export const eligibilityEvidenceFormat = "parcelle-eligibility-1";

/** Everything that decides what a plot is found to be. */
export type EligibilityInputs = {
  /** See `geometryHash`. */
  geometrySha256: string;
  /** The files that the plot was looked up in. */
  layers: readonly EvidenceLayer[];
  rules: EligibilityRules;
};

export type EligibilityEvidence = { inputsSha256: string; resultSha256: string };

/** The rules that decide: preset and standard are told, their numbers stand in the others. */
export const ruleFields = ["activity", "definition", "startYear", "yearsBefore"] as const;

/** One hash for each rule that decides, so that an altered one can be named. */
export async function eligibilityRuleHashes(
  rules: Pick<EligibilityRules, (typeof ruleFields)[number]>,
): Promise<Record<(typeof ruleFields)[number], string>> {
  const [activity, definition, startYear, yearsBefore] = await Promise.all(
    ruleFields.map((field) => sha256Of(rules[field])),
  );
  return { activity: activity!, definition: definition!, startYear: startYear!, yearsBefore: yearsBefore! };
}

/** Hectares to a hundredth of a square metre: what lies below differs between orders of adding up. */
const digits = 6;

/** Areas as evidence and documents keep them, in the order of their reasons. */
export function keptAreas(areas: readonly ReasonArea[]): ReasonArea[] {
  return areas
    .map(({ hectares, ...area }) => ({ ...area, hectares: Number(hectares.toFixed(digits)) }))
    .toSorted((one, other) => (one.reason < other.reason ? -1 : 1));
}

/**
 * Hashes of what decides a result, and of both together: the same inputs give the same hashes on any machine.
 *
 * @param areas as `keptAreas` writes them
 */
export async function eligibilityEvidence(
  { geometrySha256, layers, rules }: EligibilityInputs,
  state: EligibilityState,
  areas: readonly ReasonArea[],
): Promise<EligibilityEvidence> {
  const { activity, definition, startYear, yearsBefore } = rules;
  const inputsSha256 = await sha256Of({
    ...{ format: eligibilityEvidenceFormat, geometrySha256, layers: orderedLayers(layers) },
    ...{ activity, definition, startYear, yearsBefore },
  });
  return { inputsSha256, resultSha256: await eligibilityResultHash(inputsSha256, state, areas) };
}

/** SHA-256 of inputs and result together. */
export function eligibilityResultHash(
  inputsSha256: string,
  state: EligibilityState,
  areas: readonly ReasonArea[],
): Promise<string> {
  return sha256Of({ inputsSha256, state, areas });
}
