import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Claims } from "#database/database.ts";
import type { ObjectStore } from "#platform/files/object-store.ts";
import type { StorageServices } from "../storage-services.ts";
import { readObjectName } from "./object-name.ts";
import { signDownload } from "./sign-object.ts";
import { requireObject } from "./stored-object.ts";
import { uploadObject } from "./upload-object.ts";

/** Objects for server code, by the same rules as for its callers. */
export const objectStore = (services: StorageServices): ObjectStore => ({
  async read(claims, bucket, path) {
    return new Uint8Array(await buffer(await openObject(services, claims, bucket, path)));
  },
  open: (claims, bucket, path) => openObject(services, claims, bucket, path),
  async write(claims, bucket, path, { bytes, contentType }) {
    await uploadObject(services, claims, {
      object: { bucket, name: readObjectName(path) },
      contentType,
      cacheControl: "max-age=3600",
      userMetadata: null,
      upsert: true,
      owner: null,
      declaredBytes: bytes.byteLength,
      source: once(bytes),
    });
  },
  async sign(claims, bucket, path, seconds) {
    const object = { bucket, name: readObjectName(path) };
    return encodeURI(`/storage/v1${await signDownload(services, claims, object, seconds)}`);
  },
});

async function openObject(
  services: StorageServices,
  claims: Claims,
  bucket: string,
  path: string,
): Promise<Readable> {
  const { version } = await requireObject(services, claims, { bucket, name: readObjectName(path) });
  return services.backend.open(version);
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
