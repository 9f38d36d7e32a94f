import { formatDateTime } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { cardMessages } from "./card-messages.ts";
import type { CardRow } from "./card-queries.ts";
import { revocationName } from "./revocation-name.ts";

/** Why a card was revoked, when and by whom. */
export function Revocation({ card }: { card: CardRow }) {
  const messages = useMessages(cardMessages);
  const locale = useLocale();
  return messages.revokedFor(
    revocationName(card.revoked_for, locale),
    formatDateTime(card.revoked_at, locale),
    card.revoker ?? messages.someone,
  );
}
