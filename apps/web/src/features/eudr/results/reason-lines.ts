import type { Locale } from "#shell/locale.ts";
import { cardMessages } from "./card-messages.ts";
import type { EudrPlot } from "./eudr-plot.ts";
import { reasonText } from "./plot-states.ts";

/** Why a plot stands where it does: the branch of the tree, and what a person decided beside it. */
export function reasonLines({ reason_code, overrule_comment }: EudrPlot, locale: Locale): string[] {
  const messages = cardMessages[locale];
  const colon = locale === "fr" ? "\u00a0: " : ": ";
  return [
    reason_code ? reasonText(reason_code, locale) : messages.noReason,
    ...(overrule_comment ? [`${messages.decided}${colon}${overrule_comment}`] : []),
  ];
}
