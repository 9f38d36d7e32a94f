import { Button } from "@mantine/core";
import { useState } from "react";
import { useBesides } from "#app/use-besides.ts";
import type { Organisation } from "#app/user.ts";
import { StateBadge } from "#ui/badge/state-badge.tsx";
import { formatDate } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Section } from "#ui/page.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { cardMessages } from "../card-messages.ts";
import { keysQuery } from "../card-queries.ts";
import classes from "../cards.module.css";
import { PublishedAddresses } from "./published-addresses.tsx";
import { RotateDialog } from "./rotate-dialog.tsx";

/** The keys that signed the cards of an organisation, and where others find them. */
export function CardKeys({ organisation }: { organisation: Organisation }) {
  const messages = useMessages(cardMessages);
  const { data: keys } = useBesides(keysQuery(organisation.id));
  const [isRotating, setRotating] = useState(false);
  if (!keys) return null;
  const signing = keys.find(({ retired_on }) => retired_on === null);
  const mayRotate = organisation.permissions.includes("organisation.manage") && signing !== undefined;
  return (
    <>
      <Section
        title={messages.keys}
        actions={
          mayRotate && (
            <Button variant="default" size="sm" onClick={() => setRotating(true)}>
              {messages.rotate}
            </Button>
          )
        }
      >
        {keys.length === 0 ? <p className={classes.muted}>{messages.noKeys}</p> : <KeyTable keys={keys} />}
        {mayRotate && (
          <RotateDialog
            organisationId={organisation.id}
            keys={keys}
            opened={isRotating}
            onClose={() => setRotating(false)}
          />
        )}
      </Section>
      {signing && <PublishedAddresses fingerprint={signing.fingerprint} />}
    </>
  );
}

export interface Key {
  id: number;
  number: number;
  fingerprint: string;
  valid_from: string;
  retired_on: string | null;
  withdrawn_on: string | null;
}

function KeyTable({ keys }: { keys: readonly Key[] }) {
  const messages = useMessages(cardMessages);
  const locale = useLocale();
  return (
    <FactTable
      stacks
      label={messages.keys}
      headers={[messages.keyNumber, messages.fingerprint, messages.inUseSince, messages.state]}
    >
      <tbody>
        {keys.map((key) => (
          <tr key={key.id}>
            <th scope="row">{key.number}</th>
            <td data-column={messages.fingerprint} className={classes.code}>
              {key.fingerprint}
            </td>
            <td data-column={messages.inUseSince}>{formatDate(key.valid_from, locale)}</td>
            <td data-column={messages.state}>
              <KeyState keyOfCards={key} />
            </td>
          </tr>
        ))}
      </tbody>
    </FactTable>
  );
}

function KeyState({ keyOfCards: { retired_on, withdrawn_on } }: { keyOfCards: Key }) {
  const messages = useMessages(cardMessages);
  const locale = useLocale();
  if (withdrawn_on !== null)
    return <StateBadge tone="critical" label={messages.withdrawn(formatDate(withdrawn_on, locale))} />;
  if (retired_on !== null)
    return <StateBadge tone="neutral" label={messages.retired(formatDate(retired_on, locale))} />;
  return <StateBadge tone="success" label={messages.signing} />;
}
