/** What other systems can be told of a project of forms; the table of webhooks allows the same. */
export const webhookEvents = [
  "record.received",
  "record.changed",
  "record.accepted",
  "record.refused",
  "form.published",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
