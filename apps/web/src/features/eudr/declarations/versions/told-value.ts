import { countryName } from "@parcelle/domain/countries";
import { activityNames } from "@parcelle/domain/declaration/declaration";
import type { Translated } from "@parcelle/domain/language";
import { countryTierNames } from "@parcelle/domain/law/country-benchmark";
import { legalityAspects } from "@parcelle/domain/law/legality-aspects";
import { mitigationKinds } from "@parcelle/domain/law/mitigation-kinds";
import { operatorSizeNames } from "@parcelle/domain/law/operator-size-names";
import { entryOf } from "@parcelle/domain/unknown-code";
import type { Locale } from "#shell/locale.ts";
import { formatDate, formatDateTime } from "#ui/format.ts";
import { diligenceMessages } from "../../diligence/diligence-messages.ts";

const names: Readonly<Record<string, Readonly<Record<string, Translated>>>> = {
  activity: activityNames,
  aspect: legalityAspects,
  kind: mitigationKinds,
  size: operatorSizeNames,
  tier: countryTierNames,
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T/;

/** What a fact of a filed version says to people: codes by their names, days and moments as they are written. */
export function toldValue(path: string, value: string, locale: Locale): string {
  const part = path.split(".").at(-1) ?? "";
  const { answers, conclusions } = diligenceMessages[locale];
  if (part === "answer") return entryOf(answers, value) ?? value;
  if (part === "conclusion") return entryOf(conclusions, value) ?? value;
  if (part === "isPrimary" || part === "is_grouped") return entryOf(yesAndNo[locale], value) ?? value;
  if (/country$/.test(part)) return countryName(value, locale);
  if (MOMENT.test(value)) return formatDateTime(value, locale);
  if (DAY.test(value)) return formatDate(value, locale);
  return entryOf(entryOf(names, part) ?? {}, value)?.[locale] ?? value;
}

const yesAndNo = { fr: { true: "Oui", false: "Non" }, en: { true: "Yes", false: "No" } } as const;
