import { countryChoices } from "@parcelle/domain/countries";
import {
  type CountryCode,
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import type { Locale } from "#shell/locale.ts";

export interface TypedPhone {
  country: string;
  /** As it is written in the country, or with + in front. */
  number: string;
}

/** The kept number for the form; with `country` where there is none yet. */
export function splitPhone(kept: string | null, country: string): TypedPhone {
  const parsed = kept ? parsePhoneNumberFromString(kept) : undefined;
  if (!parsed) return { country, number: kept ?? "" };
  return { country: parsed.country ?? country, number: parsed.formatNational() };
}

/** E.164 ("+2250708091011"), "" for no number, null for one that the country does not have. */
export function readPhone({ country, number }: TypedPhone): string | null {
  if (number.trim() === "") return "";
  if (!isSupportedCountry(country)) return null;
  const parsed = parsePhoneNumberFromString(number, { defaultCountry: country, extract: false });
  return parsed?.isValid() ? parsed.number : null;
}

/** How a mobile number is written in the country. */
export function phoneExample(country: string): string {
  return getExampleNumber(country as CountryCode, examples)?.formatNational() ?? "";
}

/** Countries with telephones, each with its prefix; those where our users work come first. */
export function phoneCountries(locale: Locale): { value: string; label: string }[] {
  return countryChoices(locale)
    .filter(({ code }) => isSupportedCountry(code))
    .map(({ code, name }) => ({
      value: code,
      label: `${name} (+${getCountryCallingCode(code as CountryCode)})`,
    }));
}
