import { fieldProblems } from "#app/field-problems.ts";
import type { Locale } from "#shell/locale.ts";
import { fieldMessages } from "../fields/messages.ts";
import { languageMessages } from "../languages/messages.ts";
import { paperMessages } from "../papers/paper-messages.ts";
import { farmerMessages } from "./messages.ts";

/** Which fields of the form the server took for none, by name; null where it says of none. */
export function refusedFields(error: unknown, locale: Locale): string | null {
  const own = farmerMessages[locale];
  const {
    identifier,
    otherIdentifiers,
    lastName,
    firstName,
    otherNames,
    sex,
    village,
    crops,
    latitude,
    longitude,
    notes,
  } = own;
  const names: Readonly<Record<string, string>> = {
    ...{
      identifier,
      otherIdentifiers,
      lastName,
      firstName,
      otherNames,
      sex,
      village,
      crops,
      latitude,
      longitude,
      notes,
    },
    ...{
      phones: own.phones,
      birth: own.birth,
      declaredAreaHectares: own.declaredArea,
      sectionId: own.section,
    },
    ...{ languages: languageMessages[locale].languages, papers: paperMessages[locale].title },
    own: fieldMessages[locale].section,
  };
  const told = Object.entries(fieldProblems(error, locale))
    .toReversed()
    .flatMap(([path, text]) => {
      const [whole, field] = path.split(".");
      const name = whole === "farmer" && field !== undefined ? names[field] : undefined;
      return name === undefined ? [] : [locale === "fr" ? `${name}\u00a0: ${text}` : `${name}: ${text}`];
    });
  return told.length === 0 ? null : [...new Set(told)].join(" · ");
}
