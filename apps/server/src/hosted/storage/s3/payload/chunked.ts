import { S3Refusal } from "../s3-error.ts";
import { isSameText, sha256Hex, signText } from "../signature/verify-signature.ts";

/** What signs pieces: the key of the day, the scope, and the signature before the first of them. */
export type ChunkSigner = { key: Uint8Array; timestamp: string; scope: string; seed: string };

const EMPTY = sha256Hex("");
const LONGEST_LINE = 512;
const LONGEST_TRAILER = 16 * 1024;
/** Signed pieces wait in memory until their signature is proved. */
const LONGEST_CHUNK = 16 * 1024 * 1024;

const incomplete = () => new S3Refusal(400, "IncompleteBody", "The body ended before its end was told");
const malformed = () =>
  new S3Refusal(400, "InvalidRequest", "The body is not in pieces as aws-chunked has them");

/**
 * The bytes of a body in the encoding `aws-chunked`; each signed piece is proved before it goes on, and lines behind the
 * last one are given to `onTrailer`. Throws SignatureDoesNotMatch, IncompleteBody or InvalidRequest.
 *
 * @param signer null where pieces are not signed
 */
export async function* readChunked(
  source: AsyncIterable<Uint8Array>,
  signer: ChunkSigner | null,
  onTrailer: (name: string, value: string) => void,
): AsyncGenerator<Uint8Array> {
  const reader = new Reader(source);
  let before = signer?.seed ?? "";
  for (;;) {
    const { size, signature } = readSize(await reader.line(LONGEST_LINE));
    if (signer !== null && (signature === null || size > LONGEST_CHUNK)) throw malformed();
    if (signer === null) {
      if (size === 0) break;
      yield* reader.pass(size);
    } else {
      const bytes = await reader.take(size);
      before = requireChunk(signer, before, signature!, sha256Hex(bytes));
      if (size === 0) break;
      yield bytes;
    }
    if ((await reader.line(2)) !== "") throw malformed();
  }
  await readTrailers(reader, signer, before, onTrailer);
}

function readSize(line: string): { size: number; signature: string | null } {
  const found = /^([0-9a-f]{1,12})(?:;chunk-signature=([0-9a-f]{64}))?$/i.exec(line);
  if (found === null) throw malformed();
  return { size: Number.parseInt(found[1]!, 16), signature: found[2] ?? null };
}

function requireChunk(
  { key, timestamp, scope }: ChunkSigner,
  before: string,
  signature: string,
  hash: string,
): string {
  const text = ["AWS4-HMAC-SHA256-PAYLOAD", timestamp, scope, before, EMPTY, hash].join("\n");
  requireText(signature, signText(key, text));
  return signature;
}

async function readTrailers(
  reader: Reader,
  signer: ChunkSigner | null,
  before: string,
  onTrailer: (name: string, value: string) => void,
): Promise<void> {
  const signed: string[] = [];
  let length = 0;
  for (;;) {
    const line = await reader.lineOrEnd(LONGEST_LINE);
    if (line === null) break;
    length += line.length;
    if (length > LONGEST_TRAILER) throw malformed();
    if (line === "") continue;
    const at = line.indexOf(":");
    if (at < 1) throw malformed();
    const [name, value] = [line.slice(0, at).toLowerCase().trim(), line.slice(at + 1).trim()];
    if (name === "x-amz-trailer-signature") {
      if (signer !== null) requireTrailer(signer, before, value, signed);
      signed.length = 0;
      continue;
    }
    signed.push(`${name}:${value}\n`);
    onTrailer(name, value);
  }
  // Lines that nobody signed behind pieces that somebody did are not of the sender.
  if (signer !== null && signed.length > 0) requireText("", "unsigned");
}

function requireTrailer(
  { key, timestamp, scope }: ChunkSigner,
  before: string,
  signature: string,
  lines: readonly string[],
): void {
  const text = ["AWS4-HMAC-SHA256-TRAILER", timestamp, scope, before, sha256Hex(lines.join(""))].join("\n");
  requireText(signature, signText(key, text));
}

function requireText(given: string, wanted: string): void {
  if (!isSameText(given, wanted))
    throw new S3Refusal(403, "SignatureDoesNotMatch", "A piece of the body is not what was signed");
}

/** Lines and counted bytes of a stream. */
class Reader {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #buffer: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#chunks = source[Symbol.asyncIterator]();
  }

  async line(longest: number): Promise<string> {
    const line = await this.lineOrEnd(longest);
    if (line === null) throw incomplete();
    return line;
  }

  /** Without its CRLF; null where the stream has ended. */
  async lineOrEnd(longest: number): Promise<string | null> {
    for (;;) {
      const end = this.#buffer.indexOf("\n");
      if (end >= 0 ? end > longest : this.#buffer.length > longest) throw malformed();
      if (end >= 0) {
        const line = this.#buffer.subarray(0, end).toString("latin1").replace(/\r$/, "");
        this.#buffer = this.#buffer.subarray(end + 1);
        return line;
      }
      if (await this.#more()) continue;
      const rest = this.#buffer.toString("latin1");
      this.#buffer = Buffer.alloc(0);
      return rest === "" ? null : rest;
    }
  }

  async take(size: number): Promise<Buffer> {
    const pieces: Uint8Array[] = [];
    for await (const piece of this.pass(size)) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  /** So many bytes as they come. */
  async *pass(size: number): AsyncGenerator<Uint8Array> {
    let left = size;
    while (left > 0) {
      if (this.#buffer.length === 0 && !(await this.#more())) throw incomplete();
      const piece = this.#buffer.subarray(0, left);
      this.#buffer = this.#buffer.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }

  async #more(): Promise<boolean> {
    const next = await this.#chunks.next();
    if (next.done === true) return false;
    this.#buffer = this.#buffer.length === 0 ? viewOf(next.value) : Buffer.concat([this.#buffer, next.value]);
    return true;
  }
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);
