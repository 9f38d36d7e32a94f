import { webhookEvents } from "@parcelle/domain/collect/webhook-events";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { leadsToPrivate } from "#http/outgoing/leads-to-private.ts";
import { notFound } from "#platform/not-found.ts";
import type { WebhookSettings } from "#platform/services.ts";
import { addressNotEncrypted, addressPrivate, addressRefused, webhooksNotSet } from "./webhook-problems.ts";
import { newSecret } from "./webhook-secret.ts";

const input = z.object({
  projectId: z.number().int(),
  /** Null for a new one. */
  webhookId: z.number().int().nullable(),
  name: z.string().trim().min(3).max(limitedTexts.webhooks.name.most),
  address: z.url({ protocol: /^https?$/ }).max(limitedTexts.webhooks.address.most),
  events: z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length),
  requestKey: z.uuid(),
});
type Saving = z.infer<typeof input>;

/** Adds a webhook to a project, or changes one. The secret that signs its messages is told once. */
export const saveWebhook = defineFunction({
  name: "save-webhook",
  summary:
    "Adds an address that is told what happens to the forms and records of a project, or changes it; the secret that signs is told once.",
  input,
  output: z.object({
    webhookId: z.number(),
    /** Of a new one only. */
    secret: z.string().nullable(),
  }),
  async handler({ input, claims, services: { database, webhooks } }) {
    if (webhooks === undefined) throw webhooksNotSet();
    await requireAllowed(input.address, webhooks);
    if (input.webhookId !== null) {
      const webhookId = await database.asWorkflow(claims, (transaction) => change(transaction, input));
      return { webhookId, secret: null };
    }
    const webhookId = await database.asWorkflow(claims, (transaction) => add(transaction, input));
    const { secret, sealed } = newSecret(webhooks.sealingKey);
    const isKept = await database.asService((transaction) =>
      transaction.query(
        `insert into app.webhook_secrets (webhook_id, sealed) values ($1, $2)
         on conflict (webhook_id) do nothing returning webhook_id`,
        [webhookId, sealed],
      ),
    );
    // Asked for a second time, the first answer told it.
    return { webhookId, secret: isKept.length === 0 ? null : secret };
  },
});

async function requireAllowed(address: string, { mayBePrivate }: WebhookSettings): Promise<void> {
  const { protocol, username, password } = new URL(address);
  if (username !== "" || password !== "") throw addressRefused();
  if (protocol !== "https:" && !mayBePrivate) throw addressNotEncrypted();
  if (!mayBePrivate && (await leadsToPrivate(address))) throw addressPrivate();
}

async function add(
  transaction: Transaction,
  { projectId, name, address, events, requestKey }: Saving,
): Promise<number> {
  const [project] = await transaction.query<{ organisationId: number }>(
    `select organisation_id as "organisationId" from public.projects where id = $1 and deleted_at is null`,
    [projectId],
  );
  if (project === undefined) throw notFound("project");
  const [added] = await transaction.query<{ id: number }>(
    `with added as (
       insert into public.webhooks (organisation_id, project_id, name, address, events, request_key)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (project_id, request_key) do nothing
       returning id
     )
     select id from added
     union all
     select id from public.webhooks where project_id = $2 and request_key = $6
     limit 1`,
    [project.organisationId, projectId, name, address, events, requestKey],
  );
  return added!.id;
}

async function change(
  transaction: Transaction,
  { projectId, webhookId, name, address, events }: Saving,
): Promise<number> {
  const [changed] = await transaction.query<{ id: number }>(
    `update public.webhooks set name = $3, address = $4, events = $5
     where id = $1 and project_id = $2 and deleted_at is null returning id`,
    [webhookId, projectId, name, address, events],
  );
  if (changed === undefined) throw notFound("webhook");
  return changed.id;
}
