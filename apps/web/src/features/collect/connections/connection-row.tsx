import { Button, Group } from "@mantine/core";
import { wordOf } from "@parcelle/domain/unknown-code";
import { useState } from "react";
import { StateBadge, type Tone } from "#ui/badge/state-badge.tsx";
import { formatDateTime } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { NotDone } from "#ui/states/not-done.tsx";
import type { Connection } from "./connection-queries.ts";
import classes from "./connections.module.css";
import { DeliveriesDialog } from "./deliveries-dialog.tsx";
import { connectionMessages } from "./messages.ts";
import { SecretDialog } from "./secret-dialog.tsx";
import { useConnection } from "./use-connection.ts";

interface Props {
  projectId: number;
  connection: Connection;
  onEdit: () => void;
}

const TONES: Readonly<Record<string, Tone>> = { active: "success", paused: "neutral", failing: "critical" };

/** One connection: what it hears, whether it arrives, and what can be done with it. */
export function ConnectionRow({ projectId, connection, onEdit }: Props) {
  const messages = useMessages(connectionMessages);
  const locale = useLocale();
  const { id, name, address, events, status, failing_since } = connection;
  const [isReading, setReading] = useState(false);
  const { isTrying, failure, secret, forgetSecret, tryIt, rotate, move, remove } = useConnection(
    projectId,
    connection,
  );
  const small = { size: "xs", variant: "default" } as const;
  return (
    <tr>
      <th scope="row">
        {name}
        <span className={classes.address}>{address}</span>
      </th>
      <td data-column={messages.events}>
        <ul className={classes.events}>
          {events.map((event) => (
            <li key={event}>{wordOf(messages.eventNames, event, locale)}</li>
          ))}
        </ul>
      </td>
      <td data-column={messages.state}>
        <StateBadge tone={TONES[status] ?? "neutral"} label={wordOf(messages.states, status, locale)} />
        {failing_since !== null && (
          <span className={classes.address}>
            {messages.failingSince(formatDateTime(failing_since, locale))}
          </span>
        )}
      </td>
      <td data-column={messages.actions}>
        <Group gap={6}>
          <Button {...small} onClick={() => setReading(true)} aria-label={`${messages.log} – ${name}`}>
            {messages.log}
          </Button>
          <Button
            {...small}
            loading={isTrying}
            onClick={() => void tryIt()}
            aria-label={`${messages.try} – ${name}`}
          >
            {messages.try}
          </Button>
          <Button {...small} onClick={onEdit} aria-label={`${messages.edit} – ${name}`}>
            {messages.edit}
          </Button>
          <Button
            {...small}
            onClick={() => void move(status === "active" ? "paused" : "active")}
            aria-label={`${status === "active" ? messages.pause : messages.resume} – ${name}`}
          >
            {status === "active" ? messages.pause : messages.resume}
          </Button>
          <Button {...small} onClick={() => void rotate()} aria-label={messages.rotateTitle(name)}>
            {messages.rotate}
          </Button>
          <Button {...small} onClick={() => void remove()} aria-label={messages.removeTitle(name)}>
            {messages.remove}
          </Button>
        </Group>
        {failure !== null && <NotDone {...failure} />}
        <SecretDialog secret={secret} onClose={forgetSecret} />
        <DeliveriesDialog
          projectId={projectId}
          webhookId={id}
          name={name}
          opened={isReading}
          onClose={() => setReading(false)}
        />
      </td>
    </tr>
  );
}
