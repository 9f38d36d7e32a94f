import { tenureNames, tenures } from "@parcelle/domain/holdings/tenures";
import { nameOfKey } from "@parcelle/domain/unknown-code";
import type { Locale } from "#shell/locale.ts";
import type { Filter } from "#ui/table/filters.ts";
import type { AskedColumn } from "#workspace/rows/row-question.ts";
import { UNKNOWN } from "../registry/farmer-names.ts";
import type { FarmerRow } from "../registry/farmer-queries.ts";
import { farmerMessages } from "../registry/messages.ts";

/** By what rights the farmers of the list hold plots. */
export const tenureColumn = (locale: Locale): AskedColumn<FarmerRow> => ({
  id: "tenures",
  header: farmerMessages[locale].tenures,
  kind: "choice",
  value: (farmer) => farmer.tenures.join(","),
  text: (value) =>
    String(value)
      .split(",")
      .filter(Boolean)
      .map((tenure) => nameOfKey(tenureNames, tenure, locale))
      .join(", "),
  choices: [
    ...tenures.map((value) => ({ value, label: tenureNames[value][locale] })),
    { value: UNKNOWN, label: farmerMessages[locale].unknownTenure },
  ],
  sort: false,
  hidden: true,
  width: 160,
  asked: { columns: ["tenures"], condition: holdingBy },
});

/** A farmer holds plots in several ways: any of the chosen ones. */
function holdingBy(filter: Filter): string | null {
  if (filter.kind !== "choice") return null;
  return filter.values
    .map((tenure) => (tenure === UNKNOWN ? "tenures.eq.{}" : `tenures.cs.{${tenure}}`))
    .join(",");
}
