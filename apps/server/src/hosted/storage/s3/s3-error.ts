import type { StorageError } from "../storage-error.ts";

/** A refusal as S3 says it. */
export class S3Refusal extends Error {
  override readonly name = "S3Refusal";
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export const notImplemented = (what: string) =>
  new S3Refusal(501, "NotImplemented", `${what} is not offered here`);
export const invalidArgument = (message: string) => new S3Refusal(400, "InvalidArgument", message);
export const malformedXml = () =>
  new S3Refusal(400, "MalformedXML", "The XML is not well formed, or not what this request asks for");
export const notSigned = (message: string) => new S3Refusal(403, "AccessDenied", message);

/** Storage's codes whose word or status is another in S3. */
const WORDS: Record<string, { status: number; code: string }> = {
  ResourceAlreadyExists: { status: 412, code: "PreconditionFailed" },
  ResourceNotEmpty: { status: 409, code: "BucketNotEmpty" },
  ResourceLocked: { status: 409, code: "OperationAborted" },
  EntityTooLarge: { status: 400, code: "EntityTooLarge" },
  InvalidMimeType: { status: 400, code: "InvalidMimeType" },
  InvalidJWT: { status: 400, code: "InvalidToken" },
  StorageFull: { status: 403, code: "QuotaExceeded" },
  SlowDown: { status: 503, code: "SlowDown" },
  TusError: { status: 404, code: "NoSuchUpload" },
};

/** What Storage refuses, in the words of S3. */
export function refusalOf({ status, code, message }: StorageError): S3Refusal {
  const word = WORDS[code] ?? { status, code };
  return new S3Refusal(word.status, word.code, message);
}
