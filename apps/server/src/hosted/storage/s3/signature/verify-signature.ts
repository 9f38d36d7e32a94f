import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { notSigned, S3Refusal } from "../s3-error.ts";
import { momentOf, type SignedRequest } from "./signed-request.ts";

const SKEW_MS = 15 * 60 * 1000;

export type RequestToProve = {
  method: string;
  /** As it came, with its query. */
  url: string;
  headers: IncomingHttpHeaders;
  /** Names by which the server is reached: one of them was signed. */
  hosts: readonly string[];
  /** The path of the endpoint. */
  prefix: string;
};

const hmac = (key: Uint8Array | string, text: string): Buffer =>
  createHmac("sha256", key).update(text).digest();
export const sha256Hex = (text: string | Uint8Array): string =>
  createHash("sha256").update(text).digest("hex");

/** What signs requests, and the pieces of their bodies, on one day. */
export function signingKey(secret: string, { day, region }: Pick<SignedRequest, "day" | "region">): Buffer {
  return hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), "s3"), "aws4_request");
}

export const signText = (key: Uint8Array, text: string): string =>
  createHmac("sha256", key).update(text).digest("hex");

export const isSameText = (given: string, wanted: string): boolean => {
  const [left, right] = [Buffer.from(given), Buffer.from(wanted)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** Throws for a time that is not now: RequestTimeTooSkewed, or AccessDenied for an address whose time is over. */
export function requireFresh(signed: SignedRequest, now: number): void {
  const moment = momentOf(signed.timestamp);
  if (!signed.timestamp.startsWith(signed.day))
    throw notSigned("The day of the credential is not that of X-Amz-Date");
  const isSkewed = moment > now + SKEW_MS || (signed.expires === null && moment < now - SKEW_MS);
  if (isSkewed)
    throw new S3Refusal(403, "RequestTimeTooSkewed", "The clock of the request is more than 15 minutes off");
  if (signed.expires !== null && now > moment + signed.expires * 1000) throw notSigned("Request has expired");
}

/** Proves that the holder of the secret signed this very request. Throws SignatureDoesNotMatch or AccessDenied. */
export function requireSignature(signed: SignedRequest, request: RequestToProve, key: Uint8Array): void {
  requireSignedHeaders(signed, request.headers);
  const isProved = namesOf(request).some(({ host, url }) =>
    isSameText(
      signed.signature,
      signText(key, textToSign(signed, canonicalRequest(signed, { ...request, url }, host))),
    ),
  );
  if (!isProved)
    throw new S3Refusal(
      403,
      "SignatureDoesNotMatch",
      "The signature is not the one that the secret of this key gives for this request",
    );
}

/** The path of the endpoint is signed with the path; some programs leave it out, GDAL takes it for a part of the host. */
function namesOf({ hosts, url, prefix }: RequestToProve): { host: string; url: string }[] {
  const below = url.replace(prefix, "");
  return hosts.flatMap((host) => [
    { host, url },
    { host, url: below },
    { host: `${host}${prefix}`, url: below },
  ]);
}

/** What S3 takes a meaning from must be signed, so that nobody on the way adds any. */
function requireSignedHeaders({ signedHeaders, expires }: SignedRequest, headers: IncomingHttpHeaders): void {
  const isFree = (name: string) => expires !== null && name === "x-amz-content-sha256";
  const unsigned = Object.keys(headers).filter(
    (name) => name.startsWith("x-amz-") && !signedHeaders.includes(name) && !isFree(name),
  );
  if (unsigned.length > 0) throw notSigned(`Headers that are not signed: ${unsigned.join(", ")}`);
}

const textToSign = ({ timestamp, scope }: SignedRequest, canonical: string): string =>
  ["AWS4-HMAC-SHA256", timestamp, scope, sha256Hex(canonical)].join("\n");

function canonicalRequest(
  { signedHeaders, payload }: SignedRequest,
  { method, url, headers }: RequestToProve,
  host: string,
): string {
  const [path = "", query = ""] = splitOnce(url, "?");
  const lines = signedHeaders.map(
    (name) => `${name}:${name === "host" ? host : canonicalValue(headers[name])}\n`,
  );
  return [
    method,
    encoded(decoded(path), true),
    canonicalQuery(query),
    lines.join(""),
    signedHeaders.join(";"),
    payload,
  ].join("\n");
}

function canonicalQuery(query: string): string {
  const pairs = query
    .split("&")
    .filter((pair) => pair !== "" && !pair.startsWith("X-Amz-Signature="))
    .map((pair) => splitOnce(pair, "=").map((text) => encoded(decoded(text.replaceAll("+", "%20")), false)));
  return pairs
    .sort(
      ([name = "", value = ""], [other = "", another = ""]) =>
        inOrder(name, other) || inOrder(value, another),
    )
    .map((pair) => pair.join("="))
    .join("&");
}

const inOrder = (text: string, other: string): number => (text < other ? -1 : text > other ? 1 : 0);

const canonicalValue = (value: string | string[] | undefined): string =>
  [value ?? ""].flat().join(",").trim().replace(/ +/g, " ");

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

/** Throws InvalidURI. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new S3Refusal(400, "InvalidURI", "The address cannot be read");
  }
}

/** As AWS encodes addresses: everything but letters, digits and `-._~`. */
export const encoded = (text: string, keepsSlashes: boolean): string => {
  const all = encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return keepsSlashes ? all.replaceAll("%2F", "/") : all;
};
