import type { FastifyRequest } from "fastify";
import type { Claims } from "#database/database.ts";
import { rememberSubject } from "#database/traffic/traffic.ts";
import { InvalidToken, type TokenKeys } from "#hosted/auth/keys/token-keys.ts";
import type { PayloadProof } from "./payload/read-payload.ts";
import { S3Refusal } from "./s3-error.ts";
import { S3_PATH } from "./s3-request.ts";
import { readSignature, type SignedRequest } from "./signature/signed-request.ts";
import { requireFresh, requireSignature, signingKey } from "./signature/verify-signature.ts";

/** The access key of whoever signs with the public key and shows a session's token besides. */
export const SESSION_ACCESS_KEY = "parcelle";

const callers = new WeakMap<FastifyRequest, Claims>();

/** Who signed a request of S3, once that is proved; others tell by a header who they are. */
export const signedCallerOf = (request: FastifyRequest): Claims | undefined => callers.get(request);

type Holder = { secret: string; claims: () => Promise<Claims> };

/** Proves who asks, before anything of the body is read. Throws a refusal of S3, or TooManyRequests. */
export async function proveCaller(
  keys: TokenKeys,
  siteHost: string | null,
  request: FastifyRequest,
  query: URLSearchParams,
): Promise<{ claims: Claims; proof: PayloadProof }> {
  const signed = readSignature(request.headers, query);
  requireFresh(signed, Date.now());
  const { method, headers } = request;
  const hosts = [headers.host ?? "", ...(siteHost === null ? [] : [siteHost])];
  const { claims, key } = await admitSigner(keys, request, signed, (key) =>
    requireSignature(signed, { method, url: request.raw.url ?? "", headers, hosts, prefix: S3_PATH }, key),
  );
  const { timestamp, scope, signature, payload } = signed;
  return { claims, proof: { payload, signer: { key, timestamp, scope, seed: signature } } };
}

/** Who holds the secret, once `prove` found that it signed: it throws where it did not. */
export async function admitSigner(
  keys: TokenKeys,
  request: FastifyRequest,
  signed: SignedRequest,
  prove: (key: Uint8Array) => void,
): Promise<{ claims: Claims; key: Buffer }> {
  const holder = await holderOf(keys, signed);
  const key = signingKey(holder.secret, signed);
  prove(key);
  const claims = await holder.claims();
  rememberSubject(claims);
  callers.set(request, claims);
  return { claims, key };
}

async function holderOf(keys: TokenKeys, signed: SignedRequest): Promise<Holder> {
  const { accessKeyId, sessionToken } = signed;
  if (sessionToken !== null) {
    if (accessKeyId !== SESSION_ACCESS_KEY) throw unknownKey();
    return { secret: keys.anonKey, claims: () => callerOfSession(keys, sessionToken) };
  }
  const key = await keys.storage.find(accessKeyId);
  if (key === null) throw unknownKey();
  return {
    secret: key.secret,
    async claims() {
      await keys.storage.admit(accessKeyId, key);
      return key.claims;
    },
  };
}

async function callerOfSession(keys: TokenKeys, token: string): Promise<Claims> {
  try {
    return await keys.callerOf(token);
  } catch (error) {
    if (!(error instanceof InvalidToken)) throw error;
    throw new S3Refusal(400, error.expired ? "ExpiredToken" : "InvalidToken", error.message);
  }
}

const unknownKey = () =>
  new S3Refusal(403, "InvalidAccessKeyId", "The access key is unknown, revoked or over");
