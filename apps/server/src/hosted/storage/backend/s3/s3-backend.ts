import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { noSuchKey, tooLarge } from "../../storage-error.ts";
import type { ByteRange, StorageBackend, StoredPart, Written } from "../storage-backend.ts";
import { exactPieces } from "./exact-pieces.ts";
import { versionKey } from "./keys.ts";
import { listKeys } from "./list-keys.ts";
import {
  abortMultipart,
  beginMultipart,
  copyPart,
  endMultipart,
  type Multipart,
  type Part,
  putPart,
} from "./multipart.ts";
import { S3Client, type S3Settings, saysFull, unlessGone } from "./s3-client.ts";
import { abandonParts, appendParts, finishParts } from "./s3-partials.ts";

const PART_BYTES = 6 * 1024 * 1024;
/** The service copies no more at once; less than its limit of 5 GB, so that one part does not take minutes. */
const COPIED_BYTES = 1024 ** 3;

/** Versions as objects of a bucket of any service that speaks S3. */
export function s3Backend(settings: S3Settings): StorageBackend {
  const client = new S3Client(settings);
  return {
    write: (version, source, maxBytes) => writeObject(client, versionKey(version), source, maxBytes),
    append: (version, unfinished, piece) => appendParts(client, version, unfinished, piece),
    finish: (version, unfinished) => finishParts(client, version, unfinished),
    join: (version, parts) => joinObjects(client, version, parts),
    abandon: (version, unfinished) => abandonParts(client, version, unfinished),
    open: (version, range) => openObject(client, versionKey(version), range),
    async has(version) {
      return (await unlessGone(client.run({ method: "HEAD", key: versionKey(version) }))) !== null;
    },
    list: (beginning) => listKeys(client, beginning),
    copy: (from, to) => copyObject(client, versionKey(from), versionKey(to)),
    async remove(version) {
      await client.run({ method: "DELETE", key: versionKey(version) });
    },
    check: () => proveRoom(client),
  };
}

/** One object outside the versions, written again and again. */
async function proveRoom(client: S3Client): Promise<void> {
  try {
    await client.run({ method: "PUT", key: "readiness", body: "ready" });
  } catch (error) {
    throw saysFull(error) ? Object.assign(new Error("the store is full"), { code: "ENOSPC" }) : error;
  }
}

async function openObject(client: S3Client, key: string, range?: ByteRange): Promise<Readable> {
  const headers: Record<string, string> =
    range === undefined ? {} : { range: `bytes=${range.start}-${range.end}` };
  const answer = await unlessGone(client.send({ method: "GET", key, headers }));
  if (answer === null) throw noSuchKey();
  return answer.body === null
    ? Readable.from([])
    : Readable.fromWeb(answer.body as ReadableStream<Uint8Array>);
}

/** Small objects in one request; larger ones in parts, which the service joins only when all have come. */
async function writeObject(
  client: S3Client,
  key: string,
  source: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Written> {
  const hash = createHash("sha256");
  const pieces = exactPieces(limited(source, maxBytes, hash), PART_BYTES);
  const first = await pieces.next();
  const etag = () => `"${hash.digest("hex").slice(0, 32)}"`;
  if (first.done === true || first.value.byteLength < PART_BYTES) {
    const body = first.done === true ? new Uint8Array() : first.value;
    await client.run({ method: "PUT", key, body });
    return { size: body.byteLength, etag: etag() };
  }
  const size = await inParts(client, key, async function* (multipart) {
    yield await putPart(client, multipart, 1, first.value);
    let number = 1;
    for await (const piece of pieces) {
      number += 1;
      yield await putPart(client, multipart, number, piece);
    }
  });
  return { size, etag: etag() };
}

async function* limited(
  source: AsyncIterable<Uint8Array>,
  maxBytes: number,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of source) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    hash.update(chunk);
    yield chunk;
  }
}

/** Writes an object in parts, or leaves nothing of it; answers its bytes. */
async function inParts(
  client: S3Client,
  key: string,
  write: (multipart: Multipart) => AsyncIterable<Part>,
): Promise<number> {
  const multipart = await beginMultipart(client, key);
  try {
    const parts: Part[] = [];
    for await (const part of write(multipart)) parts.push(part);
    await endMultipart(client, multipart, parts);
    return parts.reduce((sum, { bytes }) => sum + bytes, 0);
  } catch (error) {
    await abortMultipart(client, multipart);
    throw error;
  }
}

async function copyObject(client: S3Client, from: string, to: string): Promise<void> {
  const found = await unlessGone(client.run({ method: "HEAD", key: from }));
  if (found === null) throw noSuchKey();
  const size = Number(found.get("content-length"));
  if (size <= COPIED_BYTES) {
    const headers = { "x-amz-copy-source": client.sourceOf(from) };
    await client.run({ method: "PUT", key: to, headers });
    return;
  }
  await inParts(client, to, async function* (multipart) {
    for (let start = 0; start < size; start += COPIED_BYTES) {
      const end = Math.min(start + COPIED_BYTES, size) - 1;
      yield await copyPart(client, multipart, start / COPIED_BYTES + 1, { from, start, end });
    }
  });
}

/** The service joins them itself: each is a part, or several alike where it is larger than it copies at once. */
async function joinObjects(client: S3Client, version: string, parts: readonly StoredPart[]): Promise<void> {
  await inParts(client, versionKey(version), async function* (multipart) {
    let number = 0;
    for (const { version: part, bytes } of parts) {
      const pieces = Math.max(1, Math.ceil(bytes / COPIED_BYTES));
      for (let piece = 0; piece < pieces; piece += 1) {
        const [start, end] = [piece, piece + 1].map((at) => Math.floor((bytes * at) / pieces)) as [
          number,
          number,
        ];
        number += 1;
        yield await copyPart(client, multipart, number, { from: versionKey(part), start, end: end - 1 });
      }
    }
  });
}
