import { Button } from "@mantine/core";
import { useState } from "react";
import { useBesides } from "#app/use-besides.ts";
import { formatDate, formatNumber } from "#ui/format.ts";
import { HistoryList } from "#ui/history-list.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import type { Farmer } from "../registry/farmer-queries.ts";
import { cardMessages } from "./card-messages.ts";
import { type CardRow, cardsOfMergedQuery } from "./card-queries.ts";
import classes from "./cards.module.css";
import { Revocation } from "./revocation.tsx";
import { RevokeDialog } from "./revoke-dialog.tsx";

/** The cards of the records that were merged into this one: he may hold any of them, and each counts until it is revoked. */
export function MergedCards({ farmer, mayRevoke }: { farmer: Farmer; mayRevoke: boolean }) {
  const messages = useMessages(cardMessages);
  const locale = useLocale();
  const { data: cards = [] } = useBesides(cardsOfMergedQuery(farmer.organisation_id, farmer.id));
  const [revoking, setRevoking] = useState<CardRow | null>(null);
  if (cards.length === 0) return null;
  return (
    <>
      <h3>{messages.merged}</h3>
      <HistoryList>
        {cards.map((card) => (
          <li key={card.id}>
            {messages.mergedCard(
              formatNumber(card.number, locale, 0),
              formatDate(card.issued_on, locale),
              card.farmer_number,
            )}
            <p className={classes.muted}>
              {card.status === "valid" ? messages.mergedValid : <Revocation card={card} />}
            </p>
            {card.status === "valid" && mayRevoke && (
              <Button size="sm" variant="default" onClick={() => setRevoking(card)}>
                {messages.revoke}
              </Button>
            )}
          </li>
        ))}
      </HistoryList>
      {revoking && (
        <RevokeDialog
          key={revoking.id}
          {...{ organisationId: farmer.organisation_id, cardId: revoking.id, opened: true }}
          onClose={() => setRevoking(null)}
        />
      )}
    </>
  );
}
