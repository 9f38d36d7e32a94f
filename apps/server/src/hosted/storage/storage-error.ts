import { DatabaseError, FILE_IN_USE, STORAGE_FULL, TOO_MANY_REQUESTS } from "#database/database-error.ts";

/** A refusal with Storage's documented code; the body repeats the status, as its clients expect. */
export class StorageError extends Error {
  override readonly name = "StorageError";
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  get body(): { statusCode: string; error: string; message: string; code: string } {
    return { statusCode: String(this.status), error: this.code, message: this.message, code: this.code };
  }
}

export const noSuchBucket = () => new StorageError(404, "NoSuchBucket", "Bucket not found");
export const invalidBucketName = () => new StorageError(400, "InvalidBucketName", "Bucket name invalid");
export const noSuchKey = () => new StorageError(404, "NoSuchKey", "Object not found");
export const noSuchUpload = () => new StorageError(404, "NoSuchUpload", "Upload not found");
export const resourceLocked = (message = "The resource is locked") =>
  new StorageError(423, "ResourceLocked", message);
export const tusError = (status: number, message: string) => new StorageError(status, "TusError", message);
export const alreadyExists = () =>
  new StorageError(409, "ResourceAlreadyExists", "The resource already exists");
export const accessDenied = (message = "new row violates row-level security policy") =>
  new StorageError(403, "AccessDenied", message);
export const tooLarge = () =>
  new StorageError(413, "EntityTooLarge", "The object exceeded the maximum allowed size");
export const storageFull = (message: string) => new StorageError(507, "StorageFull", message);
const slowDown = (message: string) => new StorageError(429, "SlowDown", message);
export const featureNotEnabled = (feature: string) =>
  new StorageError(409, "FeatureNotEnabled", `The feature ${feature} is not enabled for this resource`);
export const invalidRequest = (message: string) => new StorageError(400, "InvalidRequest", message);

/** What the database refused, in Storage's words. */
export function storageProblem(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return error;
  if (error.code === "42501") return accessDenied(error.message);
  if (error.code === STORAGE_FULL) return storageFull(error.message);
  if (error.code === FILE_IN_USE) return resourceLocked(error.message);
  if (error.code === TOO_MANY_REQUESTS) return slowDown(error.message);
  if (error.constraint === "objects_user_metadata_size")
    return invalidRequest("metadata is too large: 8,000 bytes at most, as the database keeps it");
  if (error.code === "23505") return alreadyExists();
  if (error.code === "23503") return noSuchBucket();
  if (error.constraint === "buckets_id_check") return invalidBucketName();
  if (/^2[23]/.test(error.code)) return invalidRequest(error.message);
  return error;
}
