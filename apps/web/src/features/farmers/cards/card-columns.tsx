import { cardRevocationNames } from "@parcelle/domain/farmers/card-revocations";
import { useMemo } from "react";
import type { Locale } from "#shell/locale.ts";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { formatDate } from "#ui/format.ts";
import { useLocale } from "#ui/locale.tsx";
import { LinkCell } from "#ui/table/link-cell.tsx";
import type { AskedColumn } from "#workspace/rows/row-question.ts";
import { useFarmerAddresses } from "../farmers-address.ts";
import { cardMessages } from "./card-messages.ts";
import type { CardRow } from "./card-queries.ts";
import { revocationName } from "./revocation-name.ts";

type CardColumn = AskedColumn<CardRow>;

function namedColumns(locale: Locale, address: (id: number) => string): CardColumn[] {
  const messages = cardMessages[locale];
  return [
    {
      id: "number",
      header: messages.columnNumber,
      kind: "number",
      value: (card) => card.number,
      cell: (card) => <LinkCell href={address(card.farmer_id)}>{card.number}</LinkCell>,
      text: String,
      width: 120,
      asked: { columns: ["number"] },
    },
    {
      id: "farmer",
      header: messages.farmer,
      kind: "text",
      value: (card) => card.name,
      width: 220,
      asked: { columns: ["name"] },
    },
    {
      id: "identifier",
      header: messages.farmerNumber,
      kind: "text",
      value: (card) => card.farmer_number,
      width: 140,
      asked: { columns: ["farmer_number"] },
    },
  ];
}

function stateColumns(locale: Locale): CardColumn[] {
  const messages = cardMessages[locale];
  const states: Readonly<Record<string, string>> = { valid: messages.valid, revoked: messages.isRevoked };
  const day = (value: unknown) => formatDate(String(value), locale);
  return [
    {
      id: "status",
      header: messages.status,
      kind: "choice",
      value: (card) => card.status,
      text: (value) => states[String(value)] ?? String(value),
      cell: ({ status }) => (
        <StateBadge tone={status === "valid" ? "success" : "critical"} label={states[status] ?? status} />
      ),
      choices: Object.entries(states).map(([value, label]) => ({ value, label })),
      width: 130,
      asked: { columns: ["status"] },
    },
    {
      id: "issued",
      header: messages.since,
      kind: "date",
      value: (card) => card.issued_on,
      text: day,
      width: 140,
      asked: { columns: ["issued_on"] },
    },
    {
      id: "until",
      header: messages.until,
      kind: "number",
      value: (card) => card.last_year,
      text: (value) => messages.endOf(Number(value)),
      width: 140,
      asked: { columns: ["last_year"] },
    },
    {
      id: "revoked",
      header: messages.revokedAt,
      kind: "date",
      value: (card) => card.revoked_at,
      text: day,
      width: 140,
      asked: { columns: ["revoked_at"] },
    },
    {
      id: "reason",
      header: messages.reason,
      kind: "choice",
      value: (card) => card.revoked_for,
      text: (value) => revocationName(String(value), locale),
      choices: Object.entries(cardRevocationNames).map(([value, name]) => ({ value, label: name[locale] })),
      width: 180,
      asked: { columns: ["revoked_for"] },
    },
    {
      id: "author",
      header: messages.by,
      kind: "text",
      value: (card) => card.author,
      hidden: true,
      width: 160,
      asked: { columns: ["author"] },
    },
  ];
}

export function useCardColumns(): CardColumn[] {
  const locale = useLocale();
  const { list } = useFarmerAddresses();
  return useMemo(
    () => [...namedColumns(locale, (id) => `${list}/${id}`), ...stateColumns(locale)],
    [locale, list],
  );
}
