import { isUtf8 } from "node:buffer";
import type { ByteStream } from "../source/byte-source.ts";
import { withHead } from "../source/with-head.ts";
import { encodingOfHead, encodingOfMark } from "./decode-text.ts";

const LONGEST_CHARACTER = 4;
const LONGEST_MARK = 3;
const DECLARATION = 200;

/**
 * Finds the encoding of text that nobody states: a byte order mark decides; otherwise valid UTF-8 is UTF-8, and
 * anything else is windows-1252, which is what French and Spanish spreadsheets write. UTF-16 is also recognised without
 * its mark. Reads the stream once.
 *
 * @param stream the text
 * @param skipped number of bytes at the start that are no text
 * @returns a name that TextDecoder takes
 */
export async function findEncoding(stream: ByteStream, skipped = 0): Promise<string> {
  let rest = new Uint8Array(0);
  let toSkip = skipped;
  let isFirst = true;
  for await (const chunk of withHead(stream.chunks(), DECLARATION)) {
    const marked = isFirst && skipped === 0 ? encodingOfHead(chunk) : null;
    if (marked !== null) return marked;
    isFirst = false;
    const text = chunk.subarray(Math.min(toSkip, chunk.length));
    toSkip -= chunk.length - text.length;
    const joined = rest.length === 0 ? text : Buffer.concat([rest, text]);
    const end = lastWholeCharacter(joined);
    if (!isUtf8(joined.subarray(0, end))) return "windows-1252";
    rest = joined.slice(end);
  }
  return isUtf8(rest) ? "utf-8" : "windows-1252";
}

/** The place before a character of several bytes that the end of the chunk may cut in two. */
function lastWholeCharacter(bytes: Uint8Array): number {
  const first = Math.max(0, bytes.length - LONGEST_CHARACTER);
  for (let at = bytes.length - 1; at >= first; at -= 1) {
    const byte = bytes[at]!;
    if (byte < 0x80) return bytes.length;
    if (byte >= 0xc0) return at;
  }
  return bytes.length;
}

/**
 * The encoding that an XML declaration states is believed, unless the bytes say otherwise.
 *
 * @param stream the document
 * @returns a name that TextDecoder takes
 */
export async function findXmlEncoding(stream: ByteStream): Promise<string> {
  for await (const chunk of withHead(stream.chunks(), DECLARATION)) {
    const head = Buffer.from(chunk.subarray(0, DECLARATION)).toString("latin1");
    const stated = /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/i.exec(head)?.[1];
    const known = stated === undefined || /^utf-?(8|16)/i.test(stated) ? null : knownEncoding(stated);
    return known ?? findEncoding(stream);
  }
  return "utf-8";
}

/**
 * The standard name of an encoding.
 *
 * @param name as files write it
 * @returns a name that TextDecoder takes, or null where it knows none
 */
export function knownEncoding(name: string): string | null {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return null;
  }
}

/**
 * A stream as text, without its byte order mark.
 *
 * @param stream bytes
 * @param encoding a name that TextDecoder takes
 */
export async function* textChunks(stream: ByteStream, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of stream.chunks()) {
    const text = decoder.decode(chunk, { stream: true });
    if (text !== "") yield text;
  }
  const last = decoder.decode();
  if (last !== "") yield last;
}

/**
 * A stream of text as bytes without byte order mark in an encoding that keeps ASCII: UTF-16 becomes UTF-8.
 *
 * @param stream bytes
 * @param encoding a name that TextDecoder takes
 */
export function asciiKeeping(stream: ByteStream, encoding: string): () => AsyncIterable<Uint8Array> {
  return encoding.startsWith("utf-16") ? () => encodeAgain(stream, encoding) : () => withoutMark(stream);
}

async function* encodeAgain(stream: ByteStream, encoding: string): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of textChunks(stream, encoding)) yield encoder.encode(text);
}

async function* withoutMark(stream: ByteStream): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const chunk of withHead(stream.chunks(), LONGEST_MARK)) {
    yield isFirst && encodingOfMark(chunk) === "utf-8" ? chunk.subarray(3) : chunk;
    isFirst = false;
  }
}
