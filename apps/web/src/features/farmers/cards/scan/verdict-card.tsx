import { Button } from "@mantine/core";
import { tellListOfVerdict } from "@parcelle/farmers/card/tell-verdict";
import type { CardState } from "@parcelle/farmers/card/verify-card";
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconHelpCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { AppLink } from "#ui/app-link.tsx";
import type { Tone } from "#ui/badge/state-badge.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { formatDate, formatNumber, formatSince } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { useFarmerAddresses } from "../../farmers-address.ts";
import type { CheckedCard } from "./check-card.ts";
import classes from "./scan.module.css";
import { scanMessages } from "./scan-messages.ts";
import { verdictOf } from "./verdict.ts";

const ICONS: Readonly<Record<Tone, typeof IconCircleCheck>> = {
  success: IconCircleCheck,
  interactive: IconCircleCheck,
  critical: IconCircleX,
  warning: IconAlertTriangle,
  neutral: IconHelpCircle,
  running: IconHelpCircle,
};

/** The answer first, large and in words; then who the card names, and how far the answer reaches. */
export function VerdictCard({ checked }: { checked: CheckedCard }) {
  const messages = useMessages(scanMessages);
  const { title, tone } = verdictOf(checked, messages);
  const Icon = ICONS[tone];
  return (
    <div className={classes.verdict} data-tone={tone} data-state={checked.state}>
      <p className={classes.answer}>
        <Icon size={40} stroke={1.75} aria-hidden="true" />
        <strong>{title}</strong>
      </p>
      {checked.state !== "valid" && <p>{checked.message}</p>}
      {checked.card && <Named checked={checked} card={checked.card} />}
      <Reach checked={checked} />
    </div>
  );
}

function Named({ checked, card }: { checked: CheckedCard; card: NonNullable<CheckedCard["card"]> }) {
  const messages = useMessages(scanMessages);
  const locale = useLocale();
  const addresses = useFarmerAddresses();
  const isProven = checked.organisation !== null;
  const facts: [string, ReactNode][] = [
    [messages.name, card.name],
    [messages.number, card.farmerNumber],
    [messages.organisation, checked.organisation ?? card.organisation],
    [messages.cardNumber, formatNumber(card.cardNumber, locale, 0)],
    [messages.issuedOn, formatDate(card.issuedOn, locale)],
    [messages.until, card.lastYear === null ? messages.noEnd : messages.endOf(card.lastYear)],
  ];
  return (
    <>
      {!isProven && <p className={classes.muted}>{messages.says}</p>}
      <FactList facts={facts} />
      {checked.farmerId !== null && (
        <Button
          size="md"
          renderRoot={(props) => <AppLink {...props} href={addresses.one(checked.farmerId ?? 0)} />}
        >
          {messages.openFarmer}
        </Button>
      )}
      {checked.farmerId === null && isProven && checked.isOwn && (
        <p className={classes.muted}>
          {checked.by === "server" ? messages.notInRegistry : messages.openLater}
        </p>
      )}
    </>
  );
}

/** Who said so and as of when: what this device cannot know by itself is said with it. */
function Reach({ checked }: { checked: CheckedCard }) {
  const messages = useMessages(scanMessages);
  const locale = useLocale();
  if (checked.by === "server") return <p className={classes.muted}>{messages.byServer}</p>;
  const ofList = tellListOfVerdict(
    { ...checked, state: checked.state as CardState, keyFingerprint: null },
    locale,
  );
  return (
    <p className={classes.muted}>
      {messages.byDevice} {ofList}{" "}
      {checked.list && messages.listAge(formatSince(checked.list.issuedAt, locale))}
    </p>
  );
}
