import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

const MB = 1024 * 1024;
const PIECE = 6 * MB;
const block = randomBytes(MB);

/** Bytes that repeat after a megabyte, so that making them costs nothing. */
const bytesOf = (bytes: number, from = 0): Readable =>
  Readable.from(
    (function* () {
      for (let at = from; at < from + bytes; ) {
        const start = at % MB;
        const some = block.subarray(start, Math.min(MB, start + from + bytes - at));
        at += some.length;
        yield some;
      }
    })(),
    { objectMode: false },
  );

export function hashOf(bytes: number): string {
  const hash = createHash("sha256");
  for (let left = bytes; left > 0; left -= MB) hash.update(block.subarray(0, Math.min(MB, left)));
  return hash.digest("hex");
}

/** Sends a body as it is made; answers what came back. */
export async function send(
  method: string,
  url: string,
  headers: Record<string, string>,
  body: { bytes: number; from?: number },
): Promise<IncomingMessage> {
  const asked = request(url, { method, headers: { ...headers, "content-length": String(body.bytes) } });
  const answered = once(asked, "response") as Promise<[IncomingMessage]>;
  await pipeline(bytesOf(body.bytes, body.from), asked);
  const [answer] = await answered;
  const text = (await answer.toArray()).join("");
  if (answer.statusCode! >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${text}`);
  return answer;
}

/** Reads an answer to its end; its bytes as a hash. */
export async function fetchHash(url: string, headers: Record<string, string>): Promise<string> {
  const asked = request(url, { headers });
  const answered = once(asked, "response") as Promise<[IncomingMessage]>;
  asked.end();
  const [answer] = await answered;
  const hash = createHash("sha256");
  await pipeline(answer, hash);
  return hash.digest("hex");
}

/** By tus, in pieces as the official client makes them. */
export async function sendInPieces(url: string, token: string, name: string, bytes: number): Promise<void> {
  const encode = (text: string) => Buffer.from(text).toString("base64");
  const headers = { "tus-resumable": "1.0.0", authorization: `Bearer ${token}` };
  const begun = await send(
    "POST",
    `${url}/storage/v1/upload/resumable`,
    {
      ...headers,
      "upload-length": String(bytes),
      "upload-metadata": `bucketName ${encode("bench")},objectName ${encode(name)},contentType ${encode("application/x")}`,
    },
    { bytes: 0 },
  );
  const address = new URL(begun.headers.location!, url).href;
  for (let from = 0; from < bytes; from += PIECE)
    await send(
      "PATCH",
      address,
      { ...headers, "content-type": "application/offset+octet-stream", "upload-offset": String(from) },
      { bytes: Math.min(PIECE, bytes - from), from },
    );
}
