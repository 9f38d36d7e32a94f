import { carbonReasonName, carbonReasonNames } from "@parcelle/domain/carbon/reason-names";
import type { Locale } from "#shell/locale.ts";
import type { ResultColumns } from "#workspace/define-workspace.ts";
import type { CarbonPlot } from "./carbon-plot.ts";
import { resultMessages } from "./messages.ts";

/** What the analysis says of the plots' data: for the table, and how the server is asked for it. */
export function resultColumns(locale: Locale): ResultColumns<CarbonPlot> {
  return {
    reasons: [
      {
        id: "reason",
        header: resultMessages[locale].reason,
        kind: "choice",
        value: (plot) => plot.reason_code,
        choices: Object.entries(carbonReasonNames).map(([value, name]) => ({ value, label: name[locale] })),
        width: 260,
        asked: { columns: ["reason_code"] },
      },
    ],
    details: [],
  };
}

/** Why the data of a plot stand where they do. */
export function reasonLines({ reason_code }: CarbonPlot, locale: Locale): string[] {
  return [reason_code ? carbonReasonName(reason_code, locale) : resultMessages[locale].noReason];
}
