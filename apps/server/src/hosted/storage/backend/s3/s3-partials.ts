import { noSuchUpload } from "../../storage-error.ts";
import type { Piece, Unfinished, Written } from "../storage-backend.ts";
import { exactPieces } from "./exact-pieces.ts";
import { tailFolder, tailKey, versionKey } from "./keys.ts";
import { abortMultipart, beginMultipart, endMultipart, type Part, putPart } from "./multipart.ts";
import { elementsOf, type S3Client, S3Error, textOf, unlessGone } from "./s3-client.ts";

/** The service takes no smaller part but the last, and no more than 10,000 of them. */
const PART_BYTES = 6 * 1024 * 1024;
const USUAL_PARTS = 2000;

/** What the row remembers: the parts that the service has, and what was too small to be one. */
type State = { uploadId: string; partBytes: number; parts: Part[]; tailBytes: number };

const stateOf = ({ state }: Unfinished): State | null => ("uploadId" in state ? (state as State) : null);

const told = (state: State): Unfinished => ({
  received: state.parts.reduce((sum, { bytes }) => sum + bytes, 0) + state.tailBytes,
  state,
});

/** Adds a piece as parts; what is left over waits in an object of its own for the next piece. */
export async function appendParts(
  client: S3Client,
  version: string,
  unfinished: Unfinished,
  { size, source, keep }: Piece,
): Promise<Unfinished> {
  const key = versionKey(version);
  let state = stateOf(unfinished) ?? (await begin(client, key, size));
  const multipart = { key, uploadId: state.uploadId };
  const whole = joined(await readTail(client, version, state), source);
  for await (const bytes of exactPieces(whole, state.partBytes)) {
    const before = told({ ...state, tailBytes: 0 }).received;
    const isPart = bytes.byteLength === state.partBytes || before + bytes.byteLength === size;
    if (!isPart) {
      await client.run({ method: "PUT", key: tailKey(version, state.parts.length), body: bytes });
      return told({ ...state, tailBytes: bytes.byteLength });
    }
    const part = await putPart(client, multipart, state.parts.length + 1, bytes).catch(unlessEnded);
    state = { ...state, parts: [...state.parts, part], tailBytes: 0 };
    await keep(told(state));
  }
  return told(state);
}

async function begin(client: S3Client, key: string, size: number | null): Promise<State> {
  const { uploadId } = await beginMultipart(client, key);
  const partBytes = Math.max(PART_BYTES, Math.ceil((size ?? 0) / USUAL_PARTS));
  return { uploadId, partBytes, parts: [], tailBytes: 0 };
}

/** A crash may have left a longer one under the same name: it begins with the bytes that were kept. */
async function readTail(client: S3Client, version: string, state: State): Promise<Uint8Array> {
  if (state.tailBytes === 0) return new Uint8Array();
  const answer = await unlessGone(client.send({ method: "GET", key: tailKey(version, state.parts.length) }));
  if (answer === null) throw noSuchUpload();
  return (await answer.bytes()).subarray(0, state.tailBytes);
}

async function* joined(tail: Uint8Array, source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (tail.byteLength > 0) yield tail;
  yield* source;
}

export async function finishParts(
  client: S3Client,
  version: string,
  unfinished: Unfinished,
): Promise<Written> {
  const key = versionKey(version);
  const state = stateOf(unfinished);
  if (unfinished.received === 0 || state === null)
    await client.run({ method: "PUT", key, body: new Uint8Array() });
  else await join(client, version, state);
  await removeTails(client, version);
  return { size: unfinished.received, etag: `"${version}"` };
}

async function join(client: S3Client, version: string, state: State): Promise<void> {
  const key = versionKey(version);
  const multipart = { key, uploadId: state.uploadId };
  // A size that was told late makes a last part of what was left over.
  const tail = await readTail(client, version, state);
  const last =
    tail.byteLength === 0
      ? []
      : [await putPart(client, multipart, state.parts.length + 1, new Uint8Array(tail)).catch(unlessEnded)];
  await endMultipart(client, multipart, [...state.parts, ...last]).catch(unlessEnded);
}

function unlessEnded(error: unknown): never {
  throw error instanceof S3Error && error.status === 404 ? noSuchUpload() : error;
}

export async function abandonParts(client: S3Client, version: string, unfinished: Unfinished): Promise<void> {
  const key = versionKey(version);
  const state = stateOf(unfinished);
  if (state !== null) await abortMultipart(client, { key, uploadId: state.uploadId });
  await removeTails(client, version);
  await client.run({ method: "DELETE", key });
}

async function removeTails(client: S3Client, version: string): Promise<void> {
  const prefix = client.fullKey(tailFolder(version));
  const answer = await client.send({ method: "GET", query: { "list-type": "2", prefix } });
  for (const entry of elementsOf(await answer.text(), "Contents"))
    await client.run({ method: "DELETE", key: client.ownKey(textOf(entry, "Key")!) });
}
