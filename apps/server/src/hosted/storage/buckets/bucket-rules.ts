import { StorageError, tooLarge } from "../storage-error.ts";
import type { StorageServices } from "../storage-services.ts";
import type { Bucket } from "./bucket.ts";

/** Greatest object that the bucket takes. */
export const maxBytesOf = ({ maxObjectBytes }: StorageServices, { fileSizeLimit }: Bucket): number =>
  fileSizeLimit ?? maxObjectBytes;

/** Throws EntityTooLarge for a size that is known beforehand. */
export function refuseSize(services: StorageServices, bucket: Bucket, bytes: number | null): void {
  if (bytes !== null && bytes > maxBytesOf(services, bucket)) throw tooLarge();
}

/** Throws InvalidMimeType for a type that is not on the bucket's list. */
export function refuseType({ allowedMimeTypes }: Bucket, contentType: string): void {
  if (allowedMimeTypes === null || allowedMimeTypes.length === 0) return;
  const type = contentType.split(";")[0]!.trim().toLowerCase();
  const isAllowed = allowedMimeTypes.some(
    (allowed) =>
      allowed === type ||
      allowed === "*/*" ||
      allowed === "*" ||
      (allowed.endsWith("/*") && type.startsWith(allowed.slice(0, -1))),
  );
  if (!isAllowed) throw new StorageError(415, "InvalidMimeType", `mime type ${type} is not supported`);
}
