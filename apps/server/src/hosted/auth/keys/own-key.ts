import { createHash, createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import type { JWK } from "jose";

/** What an operator has tokens signed with: a private key, whose public half everybody may read, or a shared secret. */
export type OwnKey =
  | { algorithm: "ES256" | "RS256"; id: string; privateKey: KeyObject; publicJwk: JWK }
  | { algorithm: "HS256"; secret: Uint8Array };

const SHORTEST_SECRET = 32;
const SHORTEST_RSA_BITS = 2048;

/**
 * A private key as PEM (line ends may be written \n) or as JWK, for ES256 or RS256; anything else is a secret for HS256.
 * Throws an Error that says what is wrong with it.
 */
export function readOwnKey(text: string): OwnKey {
  const given = text.trim();
  if (given.startsWith("-----BEGIN")) return fromKey(parsePem(given.replaceAll("\\n", "\n")));
  if (given.startsWith("{")) {
    const { key, kid } = parseJwk(given);
    return fromKey(key, kid);
  }
  if (given.length < SHORTEST_SECRET)
    throw new Error(`a secret has to have at least ${SHORTEST_SECRET} characters`);
  return { algorithm: "HS256", secret: new TextEncoder().encode(given) };
}

function fromKey(privateKey: KeyObject, kid?: string): OwnKey {
  const algorithm = algorithmOf(privateKey);
  const publicJwk = createPublicKey(privateKey).export({ format: "jwk" }) as JWK;
  const id = kid ?? thumbprint(publicJwk);
  return {
    ...{ algorithm, id, privateKey },
    publicJwk: { ...publicJwk, kid: id, alg: algorithm, use: "sig", key_ops: ["verify"] },
  };
}

function algorithmOf({ asymmetricKeyType: type, asymmetricKeyDetails: details }: KeyObject) {
  if (type === "ec" && details?.namedCurve === "prime256v1") return "ES256";
  if (type === "rsa" && (details?.modulusLength ?? 0) >= SHORTEST_RSA_BITS) return "RS256";
  throw new Error(`a key has to be of the curve P-256, or RSA of at least ${SHORTEST_RSA_BITS} bits`);
}

function parsePem(pem: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch {
    throw new Error("this is no private key in PEM");
  }
}

function parseJwk(json: string): { key: KeyObject; kid: string | undefined } {
  try {
    const jwk = JSON.parse(json) as JWK;
    return { key: createPrivateKey({ key: jwk, format: "jwk" }), kid: jwk.kid };
  } catch {
    throw new Error("this is no private key in JWK");
  }
}

/** The name of a key that says none: RFC 7638. */
function thumbprint({ kty, crv, x, y, e, n }: JWK): string {
  const members = kty === "EC" ? { crv, kty, x, y } : { e, kty, n };
  return createHash("sha256").update(JSON.stringify(members)).digest("base64url");
}
