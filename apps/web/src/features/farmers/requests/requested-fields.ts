import { paperName } from "@parcelle/domain/farmers/paper-kinds";
import { sexNames } from "@parcelle/domain/farmers/sexes";
import type { Locale } from "#shell/locale.ts";
import { formatDate, NO_VALUE } from "#ui/format.ts";
import { paperMessages } from "../papers/paper-messages.ts";
import { farmerMessages } from "../registry/messages.ts";
import type { RequestedIdentity } from "./known-columns.ts";
import type { Request } from "./request-queries.ts";

type Field = keyof RequestedIdentity;
type Paper = NonNullable<RequestedIdentity["papers"]>[number];

export interface RequestedField {
  field: Field;
  label: string;
  former: string;
  wanted: string;
  /** What stands there now, where it is neither the one nor the other. */
  present: string | null;
}

const fields = [
  "lastName",
  "firstName",
  "otherNames",
  "identifier",
  "otherIdentifiers",
  "sex",
  "birth",
  "phones",
  "papers",
] as const;

function paper({ kind, country, number, validUntil }: Paper, locale: Locale): string {
  const until = validUntil && paperMessages[locale].until(formatDate(validUntil, locale));
  return `${paperName(kind, country)[locale]} ${number}${until ? ` (${until})` : ""}`;
}

function told(field: Field, value: RequestedIdentity[Field], locale: Locale): string {
  if (value === null || value === undefined || value === "") return NO_VALUE;
  if (Array.isArray(value))
    return value.map((one) => (typeof one === "string" ? one : paper(one, locale))).join(", ") || NO_VALUE;
  if (field === "sex" && (value === "male" || value === "female")) return sexNames[value][locale];
  return field === "birth" && value.length > 4 ? formatDate(value, locale) : value;
}

/** What a request wants to change, field by field in the order of the form, as people read it. */
export function requestedFields(
  { wanted, former, present }: Pick<Request, "wanted" | "former" | "present">,
  locale: Locale,
): RequestedField[] {
  const names = { ...farmerMessages[locale], papers: paperMessages[locale].title };
  return fields.flatMap((field) => {
    if (!(field in wanted)) return [];
    const [before, after] = [told(field, former[field], locale), told(field, wanted[field], locale)];
    const now = present === null ? before : told(field, present[field], locale);
    const isOther = now !== before && now !== after;
    return [{ field, label: names[field], former: before, wanted: after, present: isOther ? now : null }];
  });
}
