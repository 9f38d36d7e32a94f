import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useState } from "react";
import { useOrganisation } from "#app/current-organisation.ts";
import { useBesides } from "#app/use-besides.ts";
import { FactList } from "#ui/fact-list.tsx";
import { formatDate, formatNumber } from "#ui/format.ts";
import { HistoryList } from "#ui/history-list.tsx";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import type { Farmer } from "../registry/farmer-queries.ts";
import { cardMessages } from "./card-messages.ts";
import { type CardRow, cardsOfFarmerQuery } from "./card-queries.ts";
import classes from "./cards.module.css";
import { IssueDialog } from "./issue-dialog.tsx";
import { MergedCards } from "./merged-cards.tsx";
import { PrintCardDialog } from "./print-card-dialog.tsx";
import { Revocation } from "./revocation.tsx";
import { RevokeDialog } from "./revoke-dialog.tsx";

/** The card that a farmer holds, what can be done with it, and those that no longer count. */
export function FarmerCard({ farmer }: { farmer: Farmer }) {
  const messages = useMessages(cardMessages);
  const organisation = useOrganisation();
  const { data: cards } = useBesides(cardsOfFarmerQuery(farmer.organisation_id, farmer.id));
  if (!cards) return null;
  const mayIssue =
    organisation?.id === farmer.organisation_id && organisation.permissions.includes("farmers.edit");
  const valid = cards.find(({ status }) => status === "valid");
  const former = cards.filter((card) => card !== valid);
  return (
    <Section title={messages.card}>
      {valid ? <ValidCard card={valid} /> : <p className={classes.muted}>{messages.none}</p>}
      {mayIssue && <CardActions farmer={farmer} card={valid ?? null} />}
      {former.length > 0 && <FormerCards cards={former} />}
      <MergedCards farmer={farmer} mayRevoke={mayIssue} />
    </Section>
  );
}

function ValidCard({ card }: { card: CardRow }) {
  const messages = useMessages(cardMessages);
  const locale = useLocale();
  const facts: [string, ReactNode][] = [
    [messages.number, formatNumber(card.number, locale, 0)],
    [messages.since, formatDate(card.issued_on, locale)],
    [messages.until, card.last_year === null ? messages.noEnd : messages.endOf(card.last_year)],
    [messages.by, card.author],
  ];
  return <FactList facts={facts} />;
}

type Opened = "issue" | "print" | "revoke" | null;

function CardActions({ farmer, card }: { farmer: Farmer; card: CardRow | null }) {
  const messages = useMessages(cardMessages);
  const [opened, setOpened] = useState<Opened>(null);
  const { organisation_id: organisationId, id: farmerId } = farmer;
  const close = () => setOpened(null);
  return (
    <div className={classes.actions}>
      {card ? (
        <>
          <Button size="sm" onClick={() => setOpened("print")}>
            {messages.print}
          </Button>
          <Button size="sm" variant="default" onClick={() => setOpened("issue")}>
            {messages.lost}
          </Button>
          <Button size="sm" variant="default" onClick={() => setOpened("revoke")}>
            {messages.revoke}
          </Button>
          <PrintCardDialog
            key={`print ${card.id}`}
            {...{ organisationId, cardId: card.id, opened: opened === "print", onClose: close }}
          />
          <RevokeDialog
            key={`revoke ${card.id}`}
            {...{ organisationId, cardId: card.id, opened: opened === "revoke", onClose: close }}
          />
        </>
      ) : (
        <Button size="sm" onClick={() => setOpened("issue")}>
          {messages.issue}
        </Button>
      )}
      <IssueDialog
        {...{ organisationId, farmerId, lost: card !== null, opened: opened === "issue", onClose: close }}
      />
    </div>
  );
}

function FormerCards({ cards }: { cards: readonly CardRow[] }) {
  const messages = useMessages(cardMessages);
  const locale = useLocale();
  return (
    <>
      <h3>{messages.former}</h3>
      <HistoryList>
        {cards.map((card) => (
          <li key={card.id}>
            {messages.formerCard(formatNumber(card.number, locale, 0), formatDate(card.issued_on, locale))}
            <p className={classes.muted}>
              <Revocation card={card} />
            </p>
          </li>
        ))}
      </HistoryList>
    </>
  );
}
