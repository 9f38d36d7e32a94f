/** One Phoenix message, whatever the version of its writing. */
export type Frame = {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
};

export type Version = "1.0.0" | "2.0.0";

/** Of a topic, an event and a reference, which answers repeat: clients count their references. */
const MOST_CHARACTERS = 1_000;

const PUSH = 3;
const BROADCAST = 4;
const BINARY_ENCODING = 0;
const JSON_ENCODING = 1;

/** What a client sends in a channel. */
export type BroadcastPayload = {
  type: "broadcast";
  event: string;
  payload: unknown;
  bytes?: Buffer;
  meta?: Record<string, unknown>;
};

/** A text message of either version; null when it is none. */
export function readTextFrame(text: string, version: Version): Frame | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return version === "2.0.0" ? fromArray(parsed) : fromObject(parsed);
  } catch {
    return null;
  }
}

function fromArray(parsed: unknown): Frame | null {
  if (!Array.isArray(parsed) || parsed.length < 5) return null;
  const [joinRef, ref, topic, event, payload] = parsed as unknown[];
  return checked({ join_ref: joinRef, ref, topic, event, payload });
}

const fromObject = (parsed: unknown): Frame | null =>
  typeof parsed === "object" && parsed !== null ? checked(parsed as Record<string, unknown>) : null;

function checked({ join_ref: joinRef, ref, topic, event, payload }: Record<string, unknown>): Frame | null {
  if (typeof topic !== "string" || typeof event !== "string") return null;
  const frame = { joinRef: refOf(joinRef), ref: refOf(ref), topic, event, payload: payload ?? {} };
  const isLong = [frame.joinRef, frame.ref, topic, event].some(
    (text) => (text?.length ?? 0) > MOST_CHARACTERS,
  );
  return isLong ? null : frame;
}

const refOf = (value: unknown): string | null =>
  typeof value === "string" || typeof value === "number" ? String(value) : null;

/** The binary form in which clients of version 2 send broadcasts: seven bytes of lengths, then the parts. */
export function readBinaryFrame(bytes: Buffer): Frame | null {
  if (bytes.length < 7 || bytes[0] !== PUSH) return null;
  const lengths = [...bytes.subarray(1, 6)];
  const encoding = bytes[6];
  let offset = 7;
  const [joinRef, ref, topic, event, meta] = lengths.map((length) => {
    const part = bytes.toString("utf8", offset, offset + length);
    offset += length;
    return part;
  });
  if (offset > bytes.length || (encoding !== JSON_ENCODING && encoding !== BINARY_ENCODING)) return null;
  try {
    const isBinary = encoding === BINARY_ENCODING;
    const payload: BroadcastPayload = {
      type: "broadcast",
      event: event!,
      payload: isBinary ? null : JSON.parse(bytes.toString("utf8", offset) || "{}"),
      ...(isBinary ? { bytes: Buffer.from(bytes.subarray(offset)) } : {}),
      ...(meta === "" ? {} : { meta: objectOf(meta!) }),
    };
    return { joinRef: joinRef || null, ref: ref || null, topic: topic!, event: "broadcast", payload };
  } catch {
    return null;
  }
}

function objectOf(text: string): Record<string, unknown> {
  const parsed: unknown = JSON.parse(text);
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed))
    throw new SyntaxError("no object");
  return parsed as Record<string, unknown>;
}

type SentBytes = { topic: string; event: string; meta: Record<string, unknown> | null; bytes: Buffer };

/** A broadcast of bytes, which only clients of version 2 can read. */
export function writeBinaryBroadcast({ topic, event, meta, bytes }: SentBytes): Buffer {
  const parts = [topic, event, meta === null ? "" : JSON.stringify(meta)].map((text) => Buffer.from(text));
  const lengths = parts.map(({ length }) => length);
  return Buffer.concat([Buffer.from([BROADCAST, ...lengths, BINARY_ENCODING]), ...parts, bytes]);
}

/** @param payload JSON already: what many are told is written once */
export function writeFrame(
  { joinRef, ref, topic, event }: Omit<Frame, "payload">,
  version: Version,
  payload: string,
): string {
  if (version === "2.0.0") return `${JSON.stringify([joinRef, ref, topic, event]).slice(0, -1)},${payload}]`;
  const named = JSON.stringify({ join_ref: joinRef, ref, topic, event });
  return `${named.slice(0, -1)},"payload":${payload}}`;
}
