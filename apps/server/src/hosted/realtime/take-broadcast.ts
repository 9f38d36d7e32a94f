import type { Database } from "#database/database.ts";
import type { Channel } from "./channel.ts";
import type { Hub } from "./hub.ts";
import { keepMessage } from "./messages-feed.ts";
import type { BroadcastPayload } from "./protocol/frame.ts";

type Services = { database: Database; hub: Hub };

export const TOO_MUCH_SENT =
  "ClientBroadcastRateLimitReached: Too many messages, or too many bytes, in a second";

/** Sends what a client says in a channel, or stores it to be replayed; null, or why it cannot be. */
export async function takeBroadcast(
  { database, hub }: Services,
  channel: Channel,
  { event, payload, bytes, meta }: BroadcastPayload,
): Promise<string | null> {
  if (!channel.rights.speaks) return `Unauthorized: You may not write to ${channel.name}`;
  const written = bytes?.length ?? Buffer.byteLength(JSON.stringify(payload ?? {}));
  if (!hub.allows(channel.holder, channel.room, written)) return TOO_MUCH_SENT;
  const seconds = keptSeconds(meta?.persist);
  if (seconds === undefined) {
    hub.send(channel.room, { event, payload: payload ?? {}, bytes: bytes ?? null, meta: null }, channel);
    return null;
  }
  if (!channel.isPrivate || bytes !== undefined)
    return "Only JSON messages of private channels can be stored";
  const kept = { topic: channel.name, event, payload: payload ?? {}, seconds };
  const refusal = await keepMessage(database, channel.claims, kept);
  if (refusal === null) return null;
  return refusal.isForbidden ? `Unauthorized: ${refusal.reason}` : refusal.reason;
}

/** How long a message is to be kept: undefined not at all, null as long as messages are. */
function keptSeconds(persist: unknown): number | null | undefined {
  if (persist === undefined || persist === false || persist === null) return undefined;
  const { ttl } = persist as { ttl?: unknown };
  return typeof ttl === "number" && ttl > 0 ? ttl : null;
}
