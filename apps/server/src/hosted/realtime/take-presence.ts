import type { Channel } from "./channel.ts";
import type { Hub } from "./hub.ts";

const MAX_PRESENCE_BYTES = 32 * 1024;

/** Does what a presence message of a channel asks; null, or why it cannot be. */
export function takePresence(hub: Hub, channel: Channel, message: unknown): string | null {
  if (!channel.rights.tracksPresence) return `Unauthorized: You may not be seen in ${channel.name}`;
  const { event, payload } = message as { event?: unknown; payload?: unknown };
  const meta = typeof payload === "object" && payload !== null ? (payload as Record<string, unknown>) : {};
  if (JSON.stringify(meta).length > MAX_PRESENCE_BYTES) return "PresencePayloadTooLarge: 32 kB at most";
  if (event === "track") hub.track(channel, meta);
  else if (event === "untrack") hub.untrack(channel);
  else return "Unknown presence event";
  return null;
}
