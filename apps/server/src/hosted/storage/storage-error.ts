import { DatabaseError, FILE_IN_USE, STORAGE_FULL, TOO_MANY_REQUESTS } from "#database/database-error.ts";

/** What older clients read as `error`, where it is not the code. */
const OLDER_WORDS: Record<string, string> = {
  NoSuchBucket: "Bucket not found",
  NoSuchKey: "not_found",
  AccessDenied: "Unauthorized",
  InvalidJWT: "Unauthorized",
  ResourceAlreadyExists: "Duplicate",
  InvalidMimeType: "invalid_mime_type",
  InvalidRange: "invalid_range",
  EntityTooLarge: "Payload too large",
  InvalidBucketName: "Invalid Input",
};

/** Refusals that tell something to those between as well: caches, proxies, and clients that wait and ask again. */
const OF_HTTP: readonly number[] = [412, 416, 423, 429];

/** A refusal with Storage's documented code; its status stands in the body, where its clients look for it. */
export class StorageError extends Error {
  override readonly name = "StorageError";
  readonly status: number;
  readonly code: string;
  readonly #olderWord: string;

  constructor(status: number, code: string, message: string, olderWord = OLDER_WORDS[code] ?? code) {
    super(message);
    this.status = status;
    this.code = code;
    this.#olderWord = olderWord;
  }

  get body(): { statusCode: string; error: string; message: string; code: string } {
    return {
      statusCode: String(this.status),
      error: this.#olderWord,
      message: this.message,
      code: this.code,
    };
  }

  /** The status of the answer itself: the service refuses everything with 400. */
  get answered(): number {
    return this.status >= 500 || OF_HTTP.includes(this.status) ? this.status : 400;
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
/** Whoever says nothing of himself reads what is public, by its own addresses, and nothing else. */
export const missingAuthorization = () =>
  new StorageError(400, "InvalidRequest", "headers must have required property 'authorization'", "Error");
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
