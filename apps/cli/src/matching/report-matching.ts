import { formatNumber, type Language } from "@parcelle/domain/language";
import type { Comparison, CovariateBalance } from "@parcelle/matching/balance/balance-of";
import type { FrozenSet } from "@parcelle/matching/frozen/frozen-set";
import type { Matching } from "@parcelle/matching/match-controls";
import type { Console, ExitCode } from "../console/console.ts";
import type { Refusal } from "../plots/refusals.ts";
import { commonTexts } from "../texts/common-texts.ts";
import { matchTexts } from "../texts/match-texts.ts";

export type MatchedUnits = { matched: Matching; frozen: FrozenSet; refused: Refusal[]; out: string };

/** Says what was matched, how alike it is and who stayed without; gives the exit code that goes with it. */
export function reportMatching(found: MatchedUnits, console: Console): ExitCode {
  const { frozen, refused } = found;
  const isBalanced = frozen.balance.every((covariate) => covariate.isBalanced);
  sayWhoIsMissing(found, console);
  if (console.json) console.out(`${JSON.stringify(documentOf(found, isBalanced, console.language))}\n`);
  else sayResult(found, console);
  const isWhole = refused.length === 0 && frozen.unmatched.length === 0 && frozen.leftOut.every(isMeant);
  return isWhole && isBalanced ? 0 : 2;
}

function documentOf({ matched, frozen, refused, out }: MatchedUnits, balanced: boolean, language: Language) {
  const { settings, sha256 } = frozen;
  const { distance, neighbours, caliper, seed, threshold } = settings;
  return {
    ...{ distance, neighbours, caliper, seed, threshold, out, sha256, balanced },
    treated: matched.treated.length,
    donors: matched.donors.length,
    pairs: matched.pairs.length,
    total_distance: matched.proof.totalDistance,
    lower_bound: matched.proof.lowerBound,
    balance: frozen.balance.map(describeBalance),
    unmatched: frozen.unmatched.map((unit) => ({ ...unit, text: reasonUnmatched(unit.reason, language) })),
    left_out: frozen.leftOut.map((unit) => ({ ...unit, text: reasonLeftOut(unit, language) })),
    refused,
  };
}

function describeBalance({ covariate, unit, deviation, before, after, isBalanced }: CovariateBalance) {
  const described = (comparison: Comparison) => ({
    treated_mean: comparison.treatedMean,
    control_mean: comparison.controlMean,
    standardised_difference: comparison.standardisedDifference,
    variance_ratio: comparison.varianceRatio,
  });
  return {
    ...{ covariate, unit, deviation, before: described(before) },
    after: after === null ? null : described(after),
    balanced: isBalanced,
  };
}

function sayResult({ matched, frozen, out }: MatchedUnits, { language, out: say, err }: Console): void {
  const texts = matchTexts[language];
  const { treated, donors, pairs, distance } = matched;
  const kind = texts.distances[distance.used];
  say(`${texts.done(pairs.length, treated.length, donors.length, kind)}\n`);
  say(`${texts.total(formatNumber(frozen.totalDistance, language, 4))}\n`);
  for (const { covariate, unit, before, after, isBalanced } of frozen.balance) {
    const shown = (compared: Comparison | null) =>
      compared === null ? texts.nobody : formatNumber(compared.standardisedDifference, language, 3);
    const name = unit === "" ? covariate : `${covariate} (${unit})`;
    say(`${texts.balanceLine(name, shown(before), shown(after), isBalanced)}\n`);
  }
  const { value, source } = frozen.settings.threshold;
  say(`${texts.threshold(formatNumber(value, language, 2), source)}\n`);
  say(`${texts.hash(frozen.sha256)}\n`);
  err(`${commonTexts[language].written(out)}\n`);
}

function sayWhoIsMissing({ matched, frozen, refused }: MatchedUnits, { language, err }: Console): void {
  const [texts, common] = [matchTexts[language], commonTexts[language]];
  if (matched.distance.dependent !== null) err(`${texts.fallback(matched.distance.dependent)}\n`);
  if (refused.length > 0) err(`${common.refusedRows(refused.length)}\n`);
  for (const { row, reason } of refused) err(`${common.refusedRow(row, reason)}\n`);
  const excluded = frozen.leftOut.filter(isMeant).length;
  if (excluded > 0) err(`${texts.excludedCount(excluded)}\n`);
  const leftOut = frozen.leftOut.filter((unit) => !isMeant(unit));
  if (leftOut.length > 0) err(`${texts.leftOut(leftOut.length)}\n`);
  for (const unit of leftOut) err(`${texts.leftOutUnit(unit.id, reasonLeftOut(unit, language))}\n`);
  if (frozen.unmatched.length > 0) err(`${texts.unmatched(frozen.unmatched.length)}\n`);
  for (const { id, found, reason } of frozen.unmatched)
    err(`${texts.unmatchedUnit(id, found, reasonUnmatched(reason, language))}\n`);
}

/** Left out because somebody wished it so, by an exclusion or by zones: no fault of the table. */
function isMeant({ reason }: FrozenSet["leftOut"][number]): boolean {
  return reason === "excluded" || reason === "zone-without-treated";
}

function reasonUnmatched(reason: FrozenSet["unmatched"][number]["reason"], language: Language): string {
  return matchTexts[language].unmatchedReasons[reason];
}

function reasonLeftOut({ reason, what }: FrozenSet["leftOut"][number], language: Language): string {
  const texts = matchTexts[language];
  if (reason === "excluded") return texts.excluded(what);
  if (reason === "zone-without-treated") return texts.lonelyZone(what);
  return reason === "covariate-not-a-number" ? texts.notANumber(what) : texts.noZone;
}
