import { checkAnswerSpeed } from "./checks/check-answer-speed.ts";
import { checkCopies } from "./checks/check-copies.ts";
import { checkDistance } from "./checks/check-distance.ts";
import { checkDuration } from "./checks/check-duration.ts";
import { checkHeaping } from "./checks/check-heaping.ts";
import { checkMissing } from "./checks/check-missing.ts";
import { checkNight } from "./checks/check-night.ts";
import { checkOutliers } from "./checks/check-outliers.ts";
import { checkPhotos } from "./checks/check-photos.ts";
import { checkSamePlace } from "./checks/check-same-place.ts";
import { checkScales } from "./checks/check-scales.ts";
import { type QualityCode, type QualityThresholds, qualityDefaults } from "./quality-checks.ts";
import type { QualityFinding } from "./quality-finding.ts";
import type { Campaign } from "./quality-record.ts";

const checks = [
  ...[checkDuration, checkAnswerSpeed, checkNight, checkSamePlace, checkDistance, checkPhotos],
  ...[checkCopies, checkScales, checkOutliers, checkMissing, checkHeaping],
];

/** What a project wants looked at, and by what bounds; what it says nothing of is as the defaults have it. */
export type QualityChoice = {
  off: readonly QualityCode[];
  thresholds: { readonly [Code in QualityCode]?: Partial<QualityThresholds[Code]> };
};

/**
 * Looks at all records of a form together: what each check found, in the order of the records. The same records give the
 * same findings.
 */
export function checkQuality(campaign: Campaign, { off, thresholds }: QualityChoice): QualityFinding[] {
  const asked = Object.fromEntries(
    Object.entries(qualityDefaults).map(([code, usual]) => [
      code,
      { ...usual, ...thresholds[code as QualityCode] },
    ]),
  ) as QualityThresholds;
  return checks
    .flatMap((check) => check(campaign, asked))
    .filter(({ code }) => !off.includes(code))
    .sort((one, other) => (one.recordId ?? 0) - (other.recordId ?? 0));
}
