import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Claims, Database } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { notFound } from "#platform/not-found.ts";
import { requirePermissions } from "#platform/require-permissions.ts";
import { sendMessage } from "./send-message.ts";
import { webhooksNotSet } from "./webhook-problems.ts";
import { newSecret, openSecrets } from "./webhook-secret.ts";

const webhookId = z.number().int();

/** Pauses a webhook, goes on with it, deletes it, or brings it back. */
export const switchWebhook = defineFunction({
  name: "switch-webhook",
  summary:
    "Pauses a webhook, goes on with it, deletes it or brings it back; what waits is kept for thirty days.",
  input: z.object({ webhookId, to: z.enum(["active", "paused", "deleted", "restored"]) }),
  output: z.object({ webhookId: z.number() }),
  async handler({ input: { webhookId, to }, claims, services: { database } }) {
    const [switched] = await database.asWorkflow(claims, (transaction) =>
      to === "deleted" || to === "restored"
        ? transaction.query(
            "update public.webhooks set deleted_at = case when $2 = 'deleted' then now() end where id = $1 returning id",
            [webhookId, to],
          )
        : transaction.query(
            "update public.webhooks set status = $2 where id = $1 and deleted_at is null returning id",
            [webhookId, to],
          ),
    );
    if (switched === undefined) throw notFound("webhook");
    return { webhookId };
  },
});

/** Makes another secret; messages carry signatures of both for a day, so that the other system can change in its time. */
export const rotateWebhookSecret = defineFunction({
  name: "rotate-webhook-secret",
  summary: "Makes another secret for a webhook and tells it once; the one before signs too for a day.",
  input: z.object({ webhookId }),
  output: z.object({ secret: z.string() }),
  async handler({ input: { webhookId }, claims, services: { database, webhooks } }) {
    if (webhooks === undefined) throw webhooksNotSet();
    await requireWebhook(database, claims, webhookId);
    const { secret, sealed } = newSecret(webhooks.sealingKey);
    await database.asService((transaction) =>
      transaction.query(
        `insert into app.webhook_secrets as kept (webhook_id, sealed) values ($1, $2)
         on conflict (webhook_id) do update
         set sealed_before = kept.sealed, before_until = now() + interval '1 day', sealed = excluded.sealed`,
        [webhookId, sealed],
      ),
    );
    return { secret };
  },
});

/** Sends a message that says that it is a trial, and tells what came of it. */
export const testWebhook = defineFunction({
  name: "test-webhook",
  summary: "Sends a message of the kind “test” to a webhook at once and tells how it was answered.",
  input: z.object({ webhookId }),
  output: z.object({
    status: z.number().nullable(),
    error: z.string().nullable(),
    answer: z.string().nullable(),
    milliseconds: z.number(),
  }),
  async handler({ input: { webhookId }, claims, services: { database, webhooks } }) {
    if (webhooks === undefined) throw webhooksNotSet();
    const { address, project } = await requireWebhook(database, claims, webhookId);
    const [kept] = await database.asService((transaction) =>
      transaction.query<{ sealed: string; before: string | null }>(
        `select sealed, case when before_until > now() then sealed_before end as before
         from app.webhook_secrets where webhook_id = $1`,
        [webhookId],
      ),
    );
    if (kept === undefined) throw notFound("webhook");
    const message = { id: randomUUID(), kind: "test", happenedAt: new Date(), content: { project } };
    const secrets = openSecrets(webhooks.sealingKey, [kept.sealed, kept.before]);
    return sendMessage(address, message, secrets, webhooks);
  },
});

/** Sends again what was given up. */
export const resendWebhookDeliveries = defineFunction({
  name: "resend-webhook-deliveries",
  summary: "Sends again what was given up after ten attempts: one message of a webhook, or all.",
  input: z.object({ webhookId, deliveryId: z.number().int().nullable() }),
  output: z.object({ resent: z.number() }),
  async handler({ input: { webhookId, deliveryId }, claims, services: { database } }) {
    await requireWebhook(database, claims, webhookId);
    const [answer] = await database.asWorkflow(claims, (transaction) =>
      transaction.query<{ resent: number }>("select app.resend_webhook_deliveries($1, $2) as resent", [
        ...[webhookId, deliveryId],
      ]),
    );
    return answer!;
  },
});

type Known = { address: string; projectId: number; project: { id: number; name: string } };

/** A webhook that the caller may change; what no policy of its row can ask, such as its secret, rests on this. */
async function requireWebhook(database: Database, claims: Claims, webhookId: number): Promise<Known> {
  return database.asWorkflow(claims, async (transaction) => {
    const [known] = await transaction.query<Known>(
      `select hook.address, hook.project_id as "projectId", jsonb_build_object('id', project.id, 'name', project.name) as project
       from public.webhooks as hook
       join public.projects as project on project.id = hook.project_id
       where hook.id = $1 and hook.deleted_at is null`,
      [webhookId],
    );
    if (known === undefined) throw notFound("webhook");
    await requirePermissions(transaction, known.projectId, ["forms.edit"]);
    return known;
  });
}
