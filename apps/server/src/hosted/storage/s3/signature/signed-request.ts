import type { IncomingHttpHeaders } from "node:http";
import { invalidArgument, notSigned, S3Refusal } from "../s3-error.ts";

/** What a request says of its own signature; nothing of it is proved yet. */
export type SignedRequest = {
  accessKeyId: string;
  /** `20261130/us-east-1/s3/aws4_request` */
  scope: string;
  day: string;
  region: string;
  /** As signed: `20261130T101500Z`. */
  timestamp: string;
  signedHeaders: string[];
  signature: string;
  /** Of a presigned address: seconds for which it is good. */
  expires: number | null;
  /** Hex of SHA-256 of the body, or the word that stands for it. */
  payload: string;
  sessionToken: string | null;
};

export const UNSIGNED = "UNSIGNED-PAYLOAD";
const ALGORITHM = "AWS4-HMAC-SHA256";
const LONGEST_EXPIRY = 7 * 24 * 3600;

/** Reads the header or the query by which AWS signature 4 signs; throws AccessDenied where there is neither. */
export function readSignature(headers: IncomingHttpHeaders, query: URLSearchParams): SignedRequest {
  const { authorization } = headers;
  if (authorization?.startsWith(`${ALGORITHM} `)) return readHeader(authorization, headers);
  if (query.has("X-Amz-Algorithm")) return readQuery(headers, query);
  throw notSigned("Requests are signed by AWS signature 4 with a key of the organisation");
}

function readHeader(authorization: string, headers: IncomingHttpHeaders): SignedRequest {
  const fields = new Map(
    authorization
      .slice(ALGORITHM.length + 1)
      .split(",")
      .map((field): [string, string] => {
        const at = field.indexOf("=");
        return [field.slice(0, at).trim(), field.slice(at + 1).trim()];
      }),
  );
  const payload = textOf(headers["x-amz-content-sha256"]);
  if (payload === undefined)
    throw new S3Refusal(
      400,
      "InvalidRequest",
      "Missing required header for this request: x-amz-content-sha256",
    );
  return {
    ...readCredential(fields.get("Credential")),
    timestamp: readTimestamp(textOf(headers["x-amz-date"])),
    signedHeaders: readNames(fields.get("SignedHeaders")),
    signature: readHex(fields.get("Signature")),
    expires: null,
    payload,
    sessionToken: textOf(headers["x-amz-security-token"]) ?? null,
  };
}

function readQuery(headers: IncomingHttpHeaders, query: URLSearchParams): SignedRequest {
  if (query.get("X-Amz-Algorithm") !== ALGORITHM) throw malformed("X-Amz-Algorithm is not AWS4-HMAC-SHA256");
  const names = readNames(query.get("X-Amz-SignedHeaders") ?? undefined);
  const ofHeader = names.includes("x-amz-content-sha256")
    ? textOf(headers["x-amz-content-sha256"])
    : undefined;
  const expires = Number(query.get("X-Amz-Expires") ?? "");
  if (!Number.isInteger(expires) || expires < 1 || expires > LONGEST_EXPIRY)
    throw malformed(`X-Amz-Expires has to be 1 to ${LONGEST_EXPIRY} seconds`);
  return {
    ...readCredential(query.get("X-Amz-Credential") ?? undefined),
    timestamp: readTimestamp(query.get("X-Amz-Date") ?? undefined),
    signedHeaders: names,
    signature: readHex(query.get("X-Amz-Signature") ?? undefined),
    expires,
    payload: ofHeader ?? query.get("X-Amz-Content-Sha256") ?? UNSIGNED,
    sessionToken: query.get("X-Amz-Security-Token"),
  };
}

/** How the policy of a form is signed: its signature is of the policy's text alone. Throws AccessDenied. */
export function readFormSignature(fields: ReadonlyMap<string, string>): SignedRequest {
  return {
    ...readCredential(fields.get("x-amz-credential")),
    timestamp: readTimestamp(fields.get("x-amz-date")),
    signedHeaders: [],
    signature: readHex(fields.get("x-amz-signature")),
    // The policy itself says until when it is good.
    expires: LONGEST_EXPIRY,
    payload: UNSIGNED,
    sessionToken: fields.get("x-amz-security-token") ?? null,
  };
}

function readCredential(
  credential: string | undefined,
): Pick<SignedRequest, "accessKeyId" | "scope" | "day" | "region"> {
  const found = /^([\w.-]{1,128})\/((\d{8})\/([a-z0-9-]{1,40})\/s3\/aws4_request)$/i.exec(credential ?? "");
  if (found === null) throw malformed("The credential is not KEY/DAY/REGION/s3/aws4_request");
  return { accessKeyId: found[1]!, scope: found[2]!, day: found[3]!, region: found[4]! };
}

function readNames(names: string | undefined): string[] {
  const read = (names ?? "").split(";").filter((name) => name !== "");
  if (!read.includes("host")) throw malformed("The host has to be signed");
  return read;
}

function readHex(signature: string | undefined): string {
  if (!/^[0-9a-f]{64}$/.test(signature ?? "")) throw malformed("The signature is not one");
  return signature!;
}

function readTimestamp(timestamp: string | undefined): string {
  if (!/^\d{8}T\d{6}Z$/.test(timestamp ?? "")) throw notSigned("X-Amz-Date is missing or not a time");
  return timestamp!;
}

/** The moment of a timestamp in milliseconds. */
export function momentOf(timestamp: string): number {
  const moment = Date.parse(
    timestamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"),
  );
  if (Number.isNaN(moment)) throw invalidArgument("X-Amz-Date is not a time");
  return moment;
}

const malformed = (message: string) => new S3Refusal(400, "AuthorizationHeaderMalformed", message);

const textOf = (header: string | string[] | undefined): string | undefined =>
  typeof header === "string" ? header : undefined;
