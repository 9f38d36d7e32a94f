import { baselineReasonName, baselineReasonNames } from "@parcelle/domain/baseline/reason-names";
import { roundedText } from "@parcelle/domain/baseline/stocking-text";
import type { Locale } from "#shell/locale.ts";
import type { ResultColumns } from "#workspace/define-workspace.ts";
import { mainValueColumn } from "#workspace/plots/main-value-column.tsx";
import type { BaselinePlot } from "./baseline-plot.ts";
import { resultMessages } from "./messages.ts";

// The stocking of a run is height or biomass, which no plot of the table says by itself.
const beyondControls = {
  fr: "Écart aux témoins (unité du stock)",
  en: "Difference from controls (unit of stocking)",
};

/** What the analysis says of the plots: for the table, and how the server is asked for it. */
export function resultColumns(locale: Locale): ResultColumns<BaselinePlot> {
  return {
    reasons: [
      mainValueColumn({ header: beyondControls, text: roundedText }, locale),
      {
        id: "reason",
        header: resultMessages[locale].reason,
        kind: "choice",
        value: (plot) => plot.reason_code,
        choices: Object.entries(baselineReasonNames).map(([value, name]) => ({ value, label: name[locale] })),
        width: 260,
        asked: { columns: ["reason_code"] },
      },
    ],
    details: [],
  };
}

/** Why a plot has controls, or none. */
export function reasonLines({ reason_code }: BaselinePlot, locale: Locale): string[] {
  return [reason_code ? baselineReasonName(reason_code, locale) : resultMessages[locale].noReason];
}
