import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";

/** As the official client hands it on. */
export type SignedCredential = Parameters<
  SupabaseClient["auth"]["passkey"]["verifyAuthentication"]
>[0]["credential"];
type MakeOptions = { challenge: string; rp: { id?: string }; user: { id: string } };
type SignOptions = { challenge: string; rpId?: string };

type Circumstances = {
  /** The page that asks; the site's own when not said. */
  origin?: string;
  /** Without finger, face or code. */
  isUnknownOwner?: boolean;
};

/** A key as WebAuthn describes one (ES256, no attestation), in a few lines, for tests without a browser. */
export class SecurityKey {
  readonly id = randomBytes(16);
  /** Number of the last use. */
  counter = 0;
  readonly #origin: string;
  readonly #privateKey: KeyObject;
  readonly #publicKey: Buffer;
  #userHandle = "";

  constructor(origin: string) {
    this.#origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const { x, y } = publicKey.export({ format: "jwk" });
    this.#privateKey = privateKey;
    // COSE: elliptic curve, ES256, P-256, x, y.
    this.#publicKey = Buffer.concat([
      Buffer.from("a5010203262001215820", "hex"),
      Buffer.from(x!, "base64url"),
      Buffer.from("225820", "hex"),
      Buffer.from(y!, "base64url"),
    ]);
  }

  /** What the browser answers to `navigator.credentials.create`. */
  make({ challenge, rp, user }: MakeOptions, circumstances: Circumstances = {}): SignedCredential {
    this.#userHandle = user.id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, this.#publicKey]);
    const data = this.#data(rp.id!, attested, circumstances);
    // CBOR: { fmt: "none", attStmt: {}, authData }.
    const attestation = Buffer.concat([
      Buffer.from("a363666d74646e6f6e656761747453746d74a06861757468446174615900", "hex"),
      Buffer.from([data.length]),
      data,
    ]);
    return {
      ...{ id: this.id.toString("base64url"), rawId: this.id.toString("base64url"), type: "public-key" },
      clientExtensionResults: {},
      response: {
        clientDataJSON: this.#client("webauthn.create", challenge, circumstances).toString("base64url"),
        attestationObject: attestation.toString("base64url"),
        transports: ["internal"],
      },
    } as SignedCredential;
  }

  /** What the browser answers to `navigator.credentials.get`. */
  sign({ challenge, rpId }: SignOptions, circumstances: Circumstances = {}): SignedCredential {
    const client = this.#client("webauthn.get", challenge, circumstances);
    const data = this.#data(rpId!, null, circumstances);
    const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
    return {
      ...{ id: this.id.toString("base64url"), rawId: this.id.toString("base64url"), type: "public-key" },
      clientExtensionResults: {},
      response: {
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: sign("sha256", signed, this.#privateKey).toString("base64url"),
        userHandle: this.#userHandle,
      },
    } as SignedCredential;
  }

  #client(type: string, challenge: string, { origin = this.#origin }: Circumstances): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /** Hash of the host, flags, number of uses, and the key itself when it is new. */
  #data(host: string, attested: Buffer | null, { isUnknownOwner = false }: Circumstances): Buffer {
    const head = Buffer.alloc(5);
    head[0] = 1 | (isUnknownOwner ? 0 : 4) | (attested === null ? 0 : 64);
    head.writeUInt32BE(++this.counter, 1);
    const hash = createHash("sha256").update(host).digest();
    return Buffer.concat(attested === null ? [hash, head] : [hash, head, attested]);
  }
}
