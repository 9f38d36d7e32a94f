/** What stands before a topic's own name on the wire. */
export const TOPICS = "realtime:";

/** Binary messages tell how long a topic and an event are in one byte each. */
const MOST_EVENT_BYTES = 255;
const MOST_TOPIC_BYTES = MOST_EVENT_BYTES - TOPICS.length;

/** Why the own name of a topic cannot be used; null when it can. */
export const topicProblem = (name: string): string | null => problemOf(name, MOST_TOPIC_BYTES);

/** Why the name of an event cannot be used; null when it can. */
export const eventProblem = (name: string): string | null => problemOf(name, MOST_EVENT_BYTES);

function problemOf(name: string, mostBytes: number): string | null {
  if (name === "") return "can't be blank";
  // PostgreSQL keeps no text with this character.
  if (name.includes("\0")) return "is invalid";
  return Buffer.byteLength(name) > mostBytes ? `should be at most ${mostBytes} byte(s)` : null;
}
