import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { fingerprintOf, hexOf } from "@parcelle/farmers/card/fingerprint";
import { seal, unseal } from "#hosted/auth/keys/seal.ts";
import { keyUnreadable } from "./card-problems.ts";

export type NewCardKey = { fingerprint: string; publicKey: string; sealed: string };

/** A new pair, its private half sealed for the database; both other texts are hexadecimal. */
export async function makeCardKey(sealingKey: Uint8Array): Promise<NewCardKey> {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const bytes = new Uint8Array(Buffer.from(publicKey.export({ format: "jwk" }).x!, "base64url"));
  const secret = privateKey.export({ format: "der", type: "pkcs8" }).toString("base64");
  return {
    fingerprint: hexOf(await fingerprintOf(bytes)),
    publicKey: hexOf(bytes),
    sealed: seal(sealingKey, secret),
  };
}

/** The private half that was sealed; it leaves this process in no other form. */
export const openCardKey = (sealingKey: Uint8Array, sealed: string): KeyObject =>
  createPrivateKey({ key: unsealed(sealingKey, sealed), format: "der", type: "pkcs8" });

function unsealed(sealingKey: Uint8Array, sealed: string): Buffer {
  try {
    return Buffer.from(unseal(sealingKey, sealed), "base64");
  } catch {
    throw keyUnreadable();
  }
}

export const signWith = (key: KeyObject, bytes: Uint8Array): Uint8Array => sign(null, bytes, key);
