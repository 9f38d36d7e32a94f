import { type CardRevocation, cardRevocationNames } from "@parcelle/domain/farmers/card-revocations";
import type { Locale } from "#shell/locale.ts";

/** Why a card no longer counts, in words; a reason of a newer version is another one. */
export function revocationName(reason: string | null, locale: Locale): string {
  const known = cardRevocationNames[reason as CardRevocation] ?? cardRevocationNames.other;
  return known[locale];
}
