import { ruleHashes, sha256Of } from "@parcelle/domain/evidence/evidence";
import type { EvidenceHead } from "@parcelle/domain/evidence/evidence-document";
import { statedInHead } from "@parcelle/domain/evidence/stated-facts";
import type { Difference } from "./difference.ts";

/**
 * Where the head of a document contradicts its own hashes: each rule by its name, and what is stated only.
 *
 * @param head see `evidenceHeadSchema`
 */
export async function checkHead(head: EvidenceHead): Promise<Difference[]> {
  const found: Difference[] = [];
  const rules = await ruleHashes(head.rules);
  for (const [field, hash] of Object.entries(rules)) {
    const stated = head.ruleHashes[field as keyof typeof rules];
    if (stated !== hash) found.push({ field: `rules.${field}`, kind: "altered", stated, found: hash });
  }
  const statedSha256 = await sha256Of(statedInHead(head));
  if (statedSha256 !== head.statedSha256) {
    const field = "project, synthetic, assessment, layers";
    found.push({ field, kind: "altered", stated: head.statedSha256, found: statedSha256 });
  }
  return found;
}

/** Whether the hash over a document's plots is that of its result hashes. */
export async function checkTotal(head: EvidenceHead, resultHashes: readonly string[]): Promise<Difference[]> {
  const found = await sha256Of(resultHashes);
  return found === head.sha256 ? [] : [{ field: "sha256", kind: "altered", stated: head.sha256, found }];
}
