import type { Channel } from "./channel.ts";
import type { Hub } from "./hub.ts";
import { TOO_MUCH_SENT } from "./take-broadcast.ts";

const MAX_PRESENCE_BYTES = 32 * 1024;

/** Does what a presence message of a channel asks; null, or why it cannot be. */
export function takePresence(hub: Hub, channel: Channel, message: unknown): string | null {
  if (!channel.rights.tracksPresence) return `Unauthorized: You may not be seen in ${channel.name}`;
  const { event, payload } = message as { event?: unknown; payload?: unknown };
  const meta = typeof payload === "object" && payload !== null ? (payload as Record<string, unknown>) : {};
  if (event === "untrack") {
    hub.untrack(channel);
    return null;
  }
  if (event !== "track") return "Unknown presence event";
  const bytes = Buffer.byteLength(JSON.stringify(meta));
  if (bytes > MAX_PRESENCE_BYTES) return "PresencePayloadTooLarge: 32 kB at most";
  const problem = hub.presenceProblem(channel, bytes);
  if (problem !== null) return problem;
  // Those who see it are told what is over as well.
  if (!hub.allows(channel.holder, channel.room, 2 * bytes)) return TOO_MUCH_SENT;
  hub.track(channel, meta, bytes);
  return null;
}
