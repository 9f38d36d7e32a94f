import type { CountryTier } from "./country-benchmark.ts";
import { applicationKnownFrom, isSmall, type OperatorSize } from "./dates.ts";
import { article, type LawSource } from "./sources.ts";

export type DueDiligence = {
  /** "simplified": without the assessment and the mitigation of Articles 10 and 11, unless something points to a risk. */
  kind: "full" | "simplified";
  /** Whether a primary producer of this size has a declaration once for all in place of statements. */
  onceForAll: boolean;
  sources: readonly LawSource[];
};

/**
 * What an operator has to do for products of a country of a tier.
 *
 * @param isPrimary he grew or harvested the commodity himself
 * @param asOf YYYY-MM-DD; the declaration once for all is of Regulation (EU) 2025/2650, in force since 26 December 2025
 * Source: Regulation (EU) 2023/1115, Article 13, and Regulation (EU) 2025/2650.
 */
export function dueDiligence(
  tier: CountryTier,
  size: OperatorSize,
  isPrimary: boolean,
  asOf: string,
): DueDiligence {
  const kind = tier === "low" ? "simplified" : "full";
  const mayDeclareOnce = isSmall(size);
  const onceForAll = tier === "low" && isPrimary && mayDeclareOnce && asOf >= applicationKnownFrom;
  return {
    kind,
    onceForAll,
    sources: [
      article("2023/1115", kind === "simplified" ? "13" : "8", "unverified"),
      ...(onceForAll ? [article("2025/2650", "1", "secondary")] : []),
    ],
  };
}
