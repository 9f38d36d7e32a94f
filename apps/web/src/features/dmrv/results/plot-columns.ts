import { carbonReasonName, carbonReasonNames } from "@parcelle/domain/carbon/reason-names";
import type { Locale } from "#shell/locale.ts";
import type { ResultColumns } from "#workspace/define-workspace.ts";
import { overruleMessages } from "#workspace/overrule/overrule-messages.ts";
import { mainValueColumn } from "#workspace/plots/main-value-column.tsx";
import type { CarbonPlot } from "./carbon-plot.ts";
import { valueText } from "./figure-text.ts";
import { resultMessages } from "./messages.ts";

const liveName = { fr: "CO₂e (biomasse)", en: "CO₂e (biomass)" };
const liveCarbon = (value: number, locale: Locale) => valueText("co2e_live", value, locale);

/** What the analysis says of the plots' data: for the table, and how the server is asked for it. */
export function resultColumns(locale: Locale): ResultColumns<CarbonPlot> {
  return {
    reasons: [
      mainValueColumn({ header: liveName, text: liveCarbon }, locale),
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

/** Why the data of a plot stand where they do, and what a person decided beside it. */
export function reasonLines({ reason_code, overrule_comment }: CarbonPlot, locale: Locale): string[] {
  const colon = locale === "fr" ? "\u00a0: " : ": ";
  return [
    reason_code ? carbonReasonName(reason_code, locale) : resultMessages[locale].noReason,
    ...(overrule_comment ? [`${overruleMessages[locale].overruled}${colon}${overrule_comment}`] : []),
  ];
}
