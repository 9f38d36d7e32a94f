import type { Database } from "#database/database.ts";
import { DatabaseError } from "#database/database-error.ts";
import type { Channel } from "./channel.ts";
import type { Hub } from "./hub.ts";
import { keepMessage } from "./messages-feed.ts";
import type { BroadcastPayload } from "./protocol/frame.ts";

type Services = { database: Database; hub: Hub };

/** Sends what a client says in a channel, or stores it to be replayed; null, or why it cannot be. */
export async function takeBroadcast(
  { database, hub }: Services,
  channel: Channel,
  { event, payload, bytes, meta }: BroadcastPayload,
): Promise<string | null> {
  if (!channel.rights.speaks) return `Unauthorized: You may not write to ${channel.name}`;
  const seconds = keptSeconds(meta?.persist);
  if (seconds === undefined) {
    hub.send(channel.room, { event, payload: payload ?? {}, bytes: bytes ?? null, meta: null }, channel);
    return null;
  }
  if (!channel.isPrivate || bytes !== undefined)
    return "Only JSON messages of private channels can be stored";
  try {
    await keepMessage(database, channel.claims, {
      topic: channel.name,
      event,
      payload: payload ?? {},
      seconds,
    });
    return null;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === "42501") return `Unauthorized: ${error.message}`;
    throw error;
  }
}

/** How long a message is to be kept: undefined not at all, null as long as messages are. */
function keptSeconds(persist: unknown): number | null | undefined {
  if (persist === undefined || persist === false || persist === null) return undefined;
  const { ttl } = persist as { ttl?: unknown };
  return typeof ttl === "number" && ttl > 0 ? ttl : null;
}
