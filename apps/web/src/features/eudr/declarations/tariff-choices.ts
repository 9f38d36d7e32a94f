import { tariffCodes } from "@parcelle/domain/law/annex-one";
import type { Commodity } from "@parcelle/domain/law/annex-one-entries";
import type { Locale } from "#shell/locale.ts";
import { declarationMessages } from "./messages.ts";
import { headingName } from "./tariff-names.ts";

const MOST_DIGITS = 6;

export interface TariffChoice {
  value: string;
  label: string;
}

/** The tariff codes of a commodity on a day, cut to the six digits that a declaration takes, with their heading. */
export function tariffChoices(commodity: Commodity, asOf: string, locale: Locale): TariffChoice[] {
  const choices = new Map<string, TariffChoice>();
  for (const { code, ex } of tariffCodes(commodity, asOf)) {
    const value = code.slice(0, MOST_DIGITS);
    if (choices.has(value)) continue;
    const name = headingName(value, locale);
    const part = ex ? ` (${declarationMessages[locale].inPart})` : "";
    choices.set(value, { value, label: `${value}${name ? ` – ${name}` : ""}${part}` });
  }
  return [...choices.values()].toSorted((one, other) => one.value.localeCompare(other.value));
}
