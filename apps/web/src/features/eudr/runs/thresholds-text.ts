import type { RunRules } from "@parcelle/domain/risk/run-rules";
import { treeIndicators } from "@parcelle/domain/risk/trees";
import type { Locale } from "#shell/locale.ts";
import { formatShare } from "#ui/format.ts";
import { indicatorMessages } from "../results/indicator-messages.ts";
import { choiceOfRules } from "./assessment-choice.ts";

/** The thresholds of a run in a few words: the common one, then those of questions that have another. */
export function thresholdsText(rules: RunRules, locale: Locale): string {
  if (!rules.thresholds) return "";
  const { threshold, thresholds } = choiceOfRules(rules);
  const colon = locale === "fr" ? "\u00a0: " : ": ";
  const others = treeIndicators[rules.tree].flatMap((indicator) => {
    const other = thresholds[indicator];
    return other === undefined
      ? []
      : [`${indicatorMessages[locale][indicator]}${colon}${formatShare(other / 100, locale)}`];
  });
  return [formatShare(threshold / 100, locale), ...others].join(" · ");
}
