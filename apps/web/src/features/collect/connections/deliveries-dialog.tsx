import { Button, Checkbox, Group } from "@mantine/core";
import { entryOf, wordOf } from "@parcelle/domain/unknown-code";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { problemText } from "#app/problem-text.ts";
import { StateBadge, type Tone } from "#ui/badge/state-badge.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { formatDateTime } from "#ui/format.ts";
import { useLocale, useMessages } from "#ui/locale.tsx";
import { Failed } from "#ui/states/failed.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { FactTable } from "#ui/table/fact-table.tsx";
import { toast } from "#ui/toast.tsx";
import { connectionKeys, type Delivery, deliveriesQuery } from "./connection-queries.ts";
import classes from "./connections.module.css";
import { connectionMessages } from "./messages.ts";

interface Props {
  projectId: number;
  webhookId: number;
  name: string;
  opened: boolean;
  onClose: () => void;
}

/** What was sent to a connection, how it was answered, and what was given up. */
export function DeliveriesDialog(props: Props) {
  const messages = useMessages(connectionMessages);
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={messages.logTitle(props.name)} shape="wide">
      {props.opened && <Deliveries {...props} />}
    </Dialog>
  );
}

const answered = z.object({ resent: z.number() });

function Deliveries({ projectId, webhookId }: Props) {
  const messages = useMessages(connectionMessages);
  const locale = useLocale();
  const queryClient = useQueryClient();
  const [onlyDead, setOnlyDead] = useState(false);
  const { data, error, refetch } = useQuery(deliveriesQuery(projectId, webhookId, onlyDead));
  async function resend(deliveryId: number | null): Promise<void> {
    try {
      const input = { webhookId, deliveryId };
      const { resent } = await callFunction("resend-webhook-deliveries", input, answered);
      toast({ title: messages.resent(resent) });
      await queryClient.invalidateQueries({ queryKey: connectionKeys(projectId) });
    } catch (cause) {
      toast({ title: messages.changeFailed, description: problemText(cause, locale), color: "critical" });
    }
  }
  const hasDead = data?.some(({ state }) => state === "dead");
  return (
    <>
      <p>{messages.logText}</p>
      <Group mb="sm">
        <Checkbox
          label={messages.onlyDead}
          checked={onlyDead}
          onChange={({ currentTarget: { checked } }) => setOnlyDead(checked)}
        />
        <Button size="xs" variant="default" onClick={() => void refetch()}>
          {messages.refresh}
        </Button>
        {hasDead && (
          <Button size="xs" onClick={() => void resend(null)}>
            {messages.resendAll}
          </Button>
        )}
      </Group>
      {!data && error && <Failed message={problemText(error, locale)} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={5} />}
      {data?.length === 0 && <p>{onlyDead ? messages.logNoneDead : messages.logNone}</p>}
      {data && data.length > 0 && (
        <FactTable stacks label={messages.log} headers={[messages.when, messages.what, messages.result]}>
          <tbody>
            {data.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} onResend={() => void resend(delivery.id)} />
            ))}
          </tbody>
        </FactTable>
      )}
    </>
  );
}

const TONES: Readonly<Record<string, Tone>> = {
  waiting: "running",
  delivered: "success",
  dead: "critical",
};

function DeliveryRow({ delivery, onResend }: { delivery: Delivery; onResend: () => void }) {
  const messages = useMessages(connectionMessages);
  const locale = useLocale();
  const { kind, record_id, state, attempts, next_at, last_at, status, error, answer, milliseconds } =
    delivery;
  const told = [
    messages.attempts(attempts),
    ...(error === null ? [] : [entryOf<string>(messages.errors, error) ?? error]),
    ...(status === null ? [] : [messages.answered(status, milliseconds ?? 0)]),
    ...(state === "waiting" && attempts > 0 ? [messages.next(formatDateTime(next_at, locale))] : []),
  ];
  return (
    <tr>
      <th scope="row">{formatDateTime(last_at ?? delivery.created_at, locale)}</th>
      <td data-column={messages.what}>
        {wordOf(messages.eventNames, kind, locale)}
        {record_id !== null && <span className={classes.address}>{messages.record(record_id)}</span>}
      </td>
      <td data-column={messages.result}>
        <Group gap={8}>
          <StateBadge
            tone={TONES[state] ?? "neutral"}
            label={wordOf(messages.deliveryStates, state, locale)}
          />
          {state === "dead" && (
            <Button size="compact-xs" variant="default" onClick={onResend}>
              {messages.resend}
            </Button>
          )}
        </Group>
        <span className={classes.address}>{told.join(" · ")}</span>
        {answer !== null && answer !== "" && (
          <details>
            <summary>{messages.answer}</summary>
            <code className={classes.secret}>{answer}</code>
          </details>
        )}
      </td>
    </tr>
  );
}
