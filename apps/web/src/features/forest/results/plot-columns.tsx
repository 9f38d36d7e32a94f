import { reasonName, reasonNames } from "@parcelle/domain/forest/reason-names";
import type { Locale } from "#shell/locale.ts";
import { formatHectares } from "#ui/format.ts";
import type { ResultColumns } from "#workspace/define-workspace.ts";
import { overruleMessages } from "#workspace/overrule/overrule-messages.ts";
import { mainValueColumn } from "#workspace/plots/main-value-column.tsx";
import type { EligibilityPlot } from "./eligibility-plot.ts";
import { resultMessages } from "./messages.ts";

const eligibleHectares = { fr: "Surface éligible", en: "Eligible area" };

/** What the analysis says of the plots: for the table, and how the server is asked for it. */
export function resultColumns(locale: Locale): ResultColumns<EligibilityPlot> {
  return {
    reasons: [
      mainValueColumn({ header: eligibleHectares, text: formatHectares }, locale),
      {
        id: "reason",
        header: resultMessages[locale].reason,
        kind: "choice",
        value: (plot) => plot.reason_code,
        choices: Object.entries(reasonNames).map(([value, name]) => ({ value, label: name[locale] })),
        width: 230,
        asked: { columns: ["reason_code"] },
      },
    ],
    details: [],
  };
}

/** Why a plot stands where it does, and what a person decided beside it. */
export function reasonLines({ reason_code, overrule_comment }: EligibilityPlot, locale: Locale): string[] {
  const messages = resultMessages[locale];
  const colon = locale === "fr" ? "\u00a0: " : ": ";
  return [
    reason_code ? reasonName(reason_code, locale) : messages.noReason,
    ...(overrule_comment ? [`${overruleMessages[locale].overruled}${colon}${overrule_comment}`] : []),
  ];
}
