import { z } from "zod";
import type { Database } from "#database/database.ts";
import { defineJob } from "#jobs/define-job.ts";
import type { WebhookSettings } from "#platform/services.ts";
import { sendMessage } from "./send-message.ts";
import { openSecrets } from "./webhook-secret.ts";

type Claimed = {
  id: number;
  webhookId: number;
  address: string;
  eventId: string;
  kind: string;
  happenedAt: Date;
  content: Record<string, unknown>;
  sealed: string;
  sealedBefore: string | null;
};

const AT_ONCE = 8;
/** Others wait for the worker: what is left goes on in a job behind theirs. */
const LONGEST_ROUND_MS = 30_000;

/** Sends what is due to the webhooks of a project, at least once each. */
export const deliverWebhooksJob = defineJob({
  name: "deliver-webhooks",
  attempts: 3,
  input: z.object({}),
  async run({ job, services: { database, webhooks }, signal, progress }): Promise<{ sent: number }> {
    if (webhooks === undefined) return { sent: 0 };
    const projectId = job.projectId!;
    const until = Date.now() + LONGEST_ROUND_MS;
    let sent = 0;
    for (;;) {
      signal.throwIfAborted();
      const due = await claim(database, projectId);
      if (due.length === 0) return { sent };
      await Promise.all(due.map((delivery) => deliver(database, webhooks, delivery)));
      sent += due.length;
      await progress(sent, sent, "sending");
      if (Date.now() > until) break;
    }
    await database.asService((transaction) =>
      transaction.query("select app.ask_for_webhook_round($1)", [projectId]),
    );
    return { sent };
  },
});

const claim = (database: Database, projectId: number): Promise<Claimed[]> =>
  database.asService((transaction) =>
    transaction.query<Claimed>(
      `select delivery_id as id, webhook_id as "webhookId", address, event_id as "eventId", kind,
         happened_at as "happenedAt", content, sealed, sealed_before as "sealedBefore"
       from app.claim_webhook_deliveries($1, $2)`,
      [projectId, AT_ONCE],
    ),
  );

async function deliver(
  database: Database,
  settings: WebhookSettings,
  { id, address, eventId, kind, happenedAt, content, sealed, sealedBefore }: Claimed,
): Promise<void> {
  const secrets = openSecrets(settings.sealingKey, [sealed, sealedBefore]);
  const message = { id: eventId, kind, happenedAt: new Date(happenedAt), content };
  const { status, error, answer, milliseconds } = await sendMessage(address, message, secrets, settings);
  await database.asService((transaction) =>
    transaction.query("select app.settle_webhook_delivery($1, $2, $3, $4, $5)", [
      ...[id, status, error, answer, milliseconds],
    ]),
  );
}
