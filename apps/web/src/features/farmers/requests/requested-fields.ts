import { sexNames } from "@parcelle/domain/farmers/sexes";
import type { Locale } from "#shell/locale.ts";
import { formatDate, NO_VALUE } from "#ui/format.ts";
import { farmerMessages } from "../registry/messages.ts";
import type { RequestedIdentity } from "./known-columns.ts";
import type { Request } from "./request-queries.ts";

type Field = keyof RequestedIdentity;

export interface RequestedField {
  field: Field;
  label: string;
  former: string;
  wanted: string;
  /** What stands there now, where it is neither the one nor the other. */
  present: string | null;
}

const fields = ["lastName", "firstName", "otherNames", "identifier", "sex", "birth", "phones"] as const;

function told(field: Field, value: RequestedIdentity[Field], locale: Locale): string {
  if (value === null || value === undefined || value === "") return NO_VALUE;
  if (Array.isArray(value)) return value.join(", ") || NO_VALUE;
  if (field === "sex" && (value === "male" || value === "female")) return sexNames[value][locale];
  return field === "birth" && value.length > 4 ? formatDate(value, locale) : value;
}

/** What a request wants to change, field by field in the order of the form, as people read it. */
export function requestedFields(
  { wanted, former, present }: Pick<Request, "wanted" | "former" | "present">,
  locale: Locale,
): RequestedField[] {
  const words = farmerMessages[locale];
  return fields.flatMap((field) => {
    if (!(field in wanted)) return [];
    const [before, after] = [told(field, former[field], locale), told(field, wanted[field], locale)];
    const now = present === null ? before : told(field, present[field], locale);
    const isOther = now !== before && now !== after;
    return [{ field, label: words[field], former: before, wanted: after, present: isOther ? now : null }];
  });
}
