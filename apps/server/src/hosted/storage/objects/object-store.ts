import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { WrittenRows } from "@parcelle/formats/written-rows";
import type { Claims } from "#database/database.ts";
import { isFull } from "#database/database-error.ts";
import { JobFailure } from "#jobs/define-job.ts";
import type { ObjectStore } from "#platform/files/object-store.ts";
import { discard } from "../backend/discard.ts";
import { StorageError } from "../storage-error.ts";
import type { StorageServices } from "../storage-services.ts";
import { readObjectName } from "./object-name.ts";
import { objectSource } from "./object-source.ts";
import { removeObjects } from "./remove-objects.ts";
import { signDownload } from "./sign-object.ts";
import { requireObject, type StoredObject } from "./stored-object.ts";
import { type Upload, uploadObject } from "./upload-object.ts";

/** Objects for server code, by the same rules as for its callers. */
export const objectStore = (services: StorageServices): ObjectStore => ({
  async read(claims, bucket, path) {
    return new Uint8Array(await buffer(await openObject(services, claims, bucket, path)));
  },
  open: (claims, bucket, path) => openObject(services, claims, bucket, path),
  async source(claims, bucket, path) {
    const { version, metadata } = await findObject(services, claims, bucket, path);
    return objectSource(services.backend, version, metadata.size);
  },
  async write(claims, bucket, path, { chunks, contentType }) {
    const counted = new CountedChunks(chunks);
    await upload(services, claims, {
      object: { bucket, name: readObjectName(path) },
      contentType,
      cacheControl: "max-age=3600",
      userMetadata: null,
      upsert: true,
      owner: null,
      declaredBytes: null,
      source: counted,
    });
    return counted.bytes;
  },
  async remove(claims, bucket, path) {
    await removeObjects(services, claims, bucket, [readObjectName(path)]);
  },
  async forget(versions) {
    for (const version of versions) await discard(services.backend, version);
  },
  async sign(claims, bucket, path, seconds) {
    const object = { bucket, name: readObjectName(path) };
    return encodeURI(`/storage/v1${await signDownload(services, claims, object, seconds)}`);
  },
});

async function upload(services: StorageServices, claims: Claims, file: Upload): Promise<void> {
  try {
    await uploadObject(services, claims, file);
  } catch (error) {
    // Trying again finds no more room.
    throw isFull(error) ? new JobFailure("storage_full", { path: file.object.name }) : error;
  }
}

async function openObject(
  services: StorageServices,
  claims: Claims,
  bucket: string,
  path: string,
): Promise<Readable> {
  const { version } = await findObject(services, claims, bucket, path);
  return services.backend.open(version).catch((error: unknown) => {
    throw missingOr(error, path);
  });
}

async function findObject(
  services: StorageServices,
  claims: Claims,
  bucket: string,
  path: string,
): Promise<StoredObject> {
  try {
    return await requireObject(services, claims, { bucket, name: readObjectName(path) });
  } catch (error) {
    throw missingOr(error, path);
  }
}

function missingOr(error: unknown, path: string): unknown {
  return isAbsent(error) ? new JobFailure("file_missing", { path }) : error;
}

/** Nothing is there, or nothing can be under such a name: a job that tries again finds as little. */
const isAbsent = (error: unknown): boolean =>
  error instanceof StorageError && (error.code === "NoSuchKey" || error.code === "InvalidKey");

/** Chunks on their way, with the bytes that have passed. */
class CountedChunks implements AsyncIterable<Uint8Array> {
  readonly #chunks: WrittenRows<Uint8Array>;
  bytes = 0;

  constructor(chunks: WrittenRows<Uint8Array>) {
    this.#chunks = chunks;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    for await (const chunk of this.#chunks) {
      this.bytes += chunk.length;
      yield chunk;
    }
  }
}
