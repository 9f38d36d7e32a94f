import { ruleHashes, sha256Of } from "@parcelle/domain/evidence/evidence";
import type { EvidenceHead } from "@parcelle/domain/evidence/evidence-document";
import { statedInHead } from "@parcelle/domain/evidence/stated-facts";
import { alteredParts, type Difference } from "./difference.ts";

/**
 * Where the head of a document contradicts its own hashes: each rule by its name, and what is stated only.
 *
 * @param head see `evidenceHeadSchema`
 */
export async function checkHead(head: EvidenceHead): Promise<Difference[]> {
  const stated = await sha256Of(statedInHead(head));
  return [
    ...alteredRules(head.ruleHashes, await ruleHashes(head.rules)),
    ...alteredParts([["project, synthetic, assessment, layers", head.statedSha256, stated]]),
  ];
}

/** The rules that contradict their hashes, by name. */
export function alteredRules<Field extends string>(
  stated: Readonly<Record<Field, string>>,
  found: Readonly<Record<Field, string>>,
): Difference[] {
  const fields = Object.keys(found) as Field[];
  return alteredParts(fields.map((field) => [`rules.${field}`, stated[field], found[field]]));
}

/** Whether the hash over a document's plots is that of its result hashes. */
export async function checkTotal(
  { sha256 }: Pick<EvidenceHead, "sha256">,
  resultHashes: readonly string[],
): Promise<Difference[]> {
  return alteredParts([["sha256", sha256, await sha256Of(resultHashes)]]);
}
