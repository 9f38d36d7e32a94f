import { householdRoleNames, householdRoles } from "@parcelle/domain/farmers/household-roles";
import { spokenLanguageNames } from "@parcelle/domain/farmers/spoken-languages";
import { among } from "#app/rest-conditions.ts";
import type { Locale } from "#shell/locale.ts";
import type { Filter } from "#ui/table/filters.ts";
import type { AskedColumn } from "#workspace/rows/row-question.ts";
import { languageMessages } from "../languages/messages.ts";
import { spokenNames } from "../languages/spoken-names.ts";
import { UNKNOWN } from "../registry/farmer-names.ts";
import type { FarmerRow } from "../registry/farmer-queries.ts";
import { householdMessages } from "./messages.ts";

/** A farmer speaks several: any of the chosen ones. */
function speaking(filter: Filter): string | null {
  if (filter.kind !== "choice") return null;
  return filter.values
    .map((code) => (code === UNKNOWN ? "languages.eq.{}" : `languages.cs.{${code}}`))
    .join(",");
}

function inRole(filter: Filter): string | null {
  if (filter.kind !== "choice") return null;
  const roles = filter.values.filter((value) => value !== UNKNOWN);
  const none = filter.values.includes(UNKNOWN) ? ["household_role.is.null"] : [];
  return [...none, ...(roles.length > 0 ? [among("household_role", roles)] : [])].join(",");
}

/** In which household a farmer is, as what, and which languages he speaks. */
export function peopleColumns(locale: Locale): AskedColumn<FarmerRow>[] {
  const messages = householdMessages[locale];
  const words = languageMessages[locale];
  return [
    {
      id: "household",
      header: messages.title,
      kind: "text",
      value: (farmer) => farmer.household_name,
      hidden: true,
      width: 150,
      asked: { columns: ["household_name"] },
    },
    {
      id: "household_role",
      header: messages.role,
      kind: "choice",
      value: (farmer) => farmer.household_role,
      choices: [
        ...householdRoles.map((value) => ({ value, label: householdRoleNames[value][locale] })),
        { value: UNKNOWN, label: messages.noHousehold },
      ],
      hidden: true,
      width: 150,
      asked: { columns: ["household_role"], condition: inRole },
    },
    {
      id: "languages",
      header: words.languages,
      kind: "choice",
      value: (farmer) => farmer.languages.join(","),
      text: (value) => spokenNames(String(value).split(",").filter(Boolean), locale),
      choices: [
        ...Object.entries(spokenLanguageNames).map(([value, name]) => ({ value, label: name[locale] })),
        { value: UNKNOWN, label: words.unknown },
      ],
      sort: false,
      hidden: true,
      width: 150,
      asked: { columns: ["languages"], condition: speaking },
    },
  ];
}
