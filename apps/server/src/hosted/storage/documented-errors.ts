/** A request that Storage's documentation answers with this code and status. */
export type DocumentedError = {
  code: string;
  status: number;
  when: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  url: string;
  headers?: Record<string, string>;
  payload?: string | object;
  without?: "key";
  as?: "anon";
};

const text = { "content-type": "text/plain" };
const tus = { "tus-resumable": "1.0.0" };
const metadata = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString("base64")}`)
    .join(",");

/** https://supabase.com/docs/guides/storage/debugging/error-codes, line by line. */
export const documentedErrors: readonly DocumentedError[] = [
  { code: "NoSuchBucket", status: 404, when: "the bucket is not there", method: "GET", url: "/bucket/none" },
  {
    code: "NoSuchBucket",
    status: 404,
    when: "an object is put into a bucket that is not there",
    method: "POST",
    url: "/object/none/a.txt",
    headers: text,
    payload: "a",
  },
  {
    code: "NoSuchKey",
    status: 404,
    when: "the object is not there",
    method: "GET",
    url: "/object/small/none",
  },
  {
    code: "NoSuchUpload",
    status: 404,
    when: "the upload in pieces is not there",
    method: "PATCH",
    url: `/upload/resumable/${Buffer.from("small/none/none").toString("base64url")}`,
    headers: { ...tus, "upload-offset": "0", "content-type": "application/offset+octet-stream" },
    payload: "a",
  },
  {
    code: "InvalidJWT",
    status: 403,
    when: "the bearer token is junk",
    method: "GET",
    url: "/bucket",
    headers: { authorization: "Bearer junk" },
  },
  {
    code: "InvalidJWT",
    status: 400,
    when: "the token of a signed address is junk",
    method: "GET",
    url: "/object/sign/small/a.txt?token=junk",
    without: "key",
  },
  {
    code: "InvalidRequest",
    status: 400,
    when: "the body is no JSON",
    method: "POST",
    url: "/bucket",
    headers: { "content-type": "application/json" },
    payload: "{junk",
  },
  {
    code: "InvalidRequest",
    status: 400,
    when: "a part of the body has the wrong type",
    method: "POST",
    url: "/object/sign/small/a.txt",
    payload: { expiresIn: "soon" },
  },
  {
    code: "EntityTooLarge",
    status: 413,
    when: "the object is larger than the bucket takes",
    method: "POST",
    url: "/object/small/big.txt",
    headers: text,
    payload: "x".repeat(11),
  },
  {
    code: "ResourceAlreadyExists",
    status: 409,
    when: "the object is there and upsert was not asked for",
    method: "POST",
    url: "/object/small/a.txt",
    headers: text,
    payload: "again",
  },
  {
    code: "ResourceAlreadyExists",
    status: 409,
    when: "the bucket is there",
    method: "POST",
    url: "/bucket",
    payload: { id: "small", name: "small" },
  },
  {
    code: "InvalidBucketName",
    status: 400,
    when: "the name of a bucket could not be one",
    method: "POST",
    url: "/bucket",
    payload: { id: "a/b", name: "a/b" },
  },
  {
    code: "InvalidBucketName",
    status: 400,
    when: "an upload in pieces names no bucket",
    method: "POST",
    url: "/upload/resumable",
    headers: {
      ...tus,
      "upload-length": "1",
      "upload-metadata": metadata({ bucketName: "", objectName: "a" }),
    },
  },
  {
    code: "InvalidKey",
    status: 400,
    when: "the name of an object leaves its folder",
    method: "GET",
    url: "/object/small/a//b",
  },
  {
    code: "InvalidRange",
    status: 416,
    when: "the wanted part begins behind the end",
    method: "GET",
    url: "/object/small/a.txt",
    headers: { range: "bytes=99-" },
  },
  {
    code: "InvalidMimeType",
    status: 415,
    when: "the bucket does not take the type",
    method: "POST",
    url: "/object/small/a.png",
    headers: { "content-type": "image/png" },
    payload: "a",
  },
  {
    code: "InvalidSignature",
    status: 400,
    when: "the signed address is of another object",
    method: "GET",
    url: "/object/sign/small/other.txt{download}",
    without: "key",
  },
  {
    code: "InvalidSignature",
    status: 400,
    when: "an address for writing is used for reading",
    method: "GET",
    url: "/object/sign/small/b.txt{upload}",
    without: "key",
  },
  {
    code: "AccessDenied",
    status: 403,
    when: "policies or grants refuse",
    method: "POST",
    url: "/bucket",
    payload: { id: "mine", name: "mine" },
    as: "anon",
  },
  {
    code: "InvalidRequest",
    status: 400,
    when: "nobody says who asks",
    method: "GET",
    url: "/bucket",
    without: "key",
  },
  {
    code: "NoSuchBucket",
    status: 404,
    when: "what is not public is asked for as if it were",
    method: "GET",
    url: "/object/info/public/small/a.txt",
    without: "key",
  },
  {
    code: "NoSuchKey",
    status: 404,
    when: "an object is deleted that is not there",
    method: "DELETE",
    url: "/object/small/none.txt",
  },
  {
    code: "InvalidRequest",
    status: 400,
    when: "a limit is no size",
    method: "PUT",
    url: "/bucket/small",
    payload: { file_size_limit: "20 elephants" },
  },
];

/** Codes of the page that have no case here, and why. */
export const neverAnswered: Record<string, string> = {
  TenantNotFound: "there is one tenant",
  InternalError: "a fault of ours: app.test.ts",
  InvalidUploadId: "an identifier that could not be one is an upload that is not there: NoSuchUpload",
  KeyAlreadyExists: "ResourceAlreadyExists says it",
  BucketAlreadyExists: "ResourceAlreadyExists says it",
  DatabaseTimeout: "told as InternalError: no statement of Storage waits for so long",
  SignatureDoesNotMatch: "the S3 protocol is not offered to callers",
  ResourceLocked: "two writers of one upload in pieces: resumable.test.ts",
  DatabaseError: "told as InternalError, which hides the database",
  MissingContentLength: "a body of unknown length is taken and counted as it comes",
  MissingParameter: "InvalidRequest names the part that is missing",
  InvalidUploadSignature: "InvalidSignature says it",
  LockTimeout: "ResourceLocked says it at once",
  S3Error: "told as InternalError",
  S3InvalidAccessKeyId: "the S3 protocol is not offered to callers",
  S3MaximumCredentialsLimit: "the S3 protocol is not offered to callers",
  InvalidChecksum: "checksums of pieces are not offered",
  MissingPart: "pieces come one after another",
  SlowDown: "too many images at once: render-image.ts",
};
