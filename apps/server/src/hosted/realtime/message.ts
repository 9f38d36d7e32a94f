/** A message of a channel: JSON, or bytes for clients that read them. */
export type Message = {
  event: string;
  payload: unknown;
  bytes: Buffer | null;
  meta: Record<string, unknown> | null;
};

/** Two channels of one name never hear each other when only one of them is private. */
export const roomOf = (topic: string, isPrivate: boolean): string =>
  `${isPrivate ? "private" : "public"}:${topic}`;
