import { consentPurposeNames, consentPurposes } from "@parcelle/domain/farmers/consent-purposes";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import type { Locale } from "#shell/locale.ts";
import type { Filter } from "#ui/table/filters.ts";
import type { AskedColumn } from "#workspace/rows/row-question.ts";
import type { FarmerRow } from "../registry/farmer-queries.ts";
import { privacyMessages } from "./messages.ts";

const WITHOUT = "-";

/** Those who agree to one of the chosen purposes now, or do not. */
function agreeing(filter: Filter): string | null {
  if (filter.kind !== "choice") return null;
  return filter.values
    .map((value) =>
      value.startsWith(WITHOUT) ? `consents.not.cs.{${value.slice(1)}}` : `consents.cs.{${value}}`,
    )
    .join(",");
}

/** What farmers of the list agree to, by which those are found who were not asked yet. */
export function consentColumn(locale: Locale): AskedColumn<FarmerRow> {
  const messages = privacyMessages[locale];
  const name = (purpose: string) => nameOfKey(consentPurposeNames, purpose, locale);
  return {
    id: "consents",
    header: messages.column,
    kind: "choice",
    value: (farmer) => farmer.consents.join(","),
    text: (value) => String(value).split(",").filter(Boolean).map(name).join(", "),
    choices: [
      ...consentPurposes.map((purpose) => ({
        value: `${WITHOUT}${purpose}`,
        label: messages.withoutConsent(name(purpose)),
      })),
      ...consentPurposes.map((purpose) => ({ value: purpose, label: messages.agreesTo(name(purpose)) })),
    ],
    sort: false,
    hidden: true,
    width: 220,
    asked: { columns: ["consents"], condition: agreeing },
  };
}
