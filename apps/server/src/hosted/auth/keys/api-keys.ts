import { createHmac, timingSafeEqual } from "node:crypto";
import { SignJWT } from "jose";
import type { Claims } from "#database/database.ts";
import { deriveKey } from "./seal.ts";

// Fixed moments, so that every process and every start makes the same keys.
const ISSUED = 1_767_225_600;
const EXPIRES = 2_713_910_400;

/** The keys of applications, in the older shape and in the newer one; the same secret gives the same keys. */
export type ApiKeys = {
  anonKey: string;
  serviceKey: string;
  publishableKey: string;
  secretKey: string;
};

export const apiSecretOf = (secret: Uint8Array): Uint8Array => deriveKey(secret, "api keys");

export async function makeApiKeys(apiSecret: Uint8Array): Promise<ApiKeys> {
  const [anonKey, serviceKey] = await Promise.all([
    tokenKey(apiSecret, "anon"),
    tokenKey(apiSecret, "service_role"),
  ]);
  return {
    anonKey,
    serviceKey,
    publishableKey: opaqueKey(apiSecret, "publishable"),
    secretKey: opaqueKey(apiSecret, "secret"),
  };
}

/** Whom an opaque key stands for; null when it is not one of ours. */
export function roleOfOpaqueKey(keys: ApiKeys, key: string): Claims | null {
  if (isSame(key, keys.publishableKey)) return { role: "anon" };
  return isSame(key, keys.secretKey) ? { role: "service_role" } : null;
}

export const isOpaqueKey = (key: string): boolean => key.startsWith("sb_");

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

const digest = (secret: Uint8Array, text: string): string =>
  createHmac("sha256", secret).update(text).digest("base64url");

function opaqueKey(secret: Uint8Array, kind: "publishable" | "secret"): string {
  const body = `sb_${kind}_${digest(secret, `opaque ${kind}`).slice(0, 22)}`;
  return `${body}_${digest(secret, body).slice(0, 8)}`;
}

const tokenKey = (secret: Uint8Array, role: "anon" | "service_role"): Promise<string> =>
  new SignJWT({ role, iss: "parcelle" })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuedAt(ISSUED)
    .setExpirationTime(EXPIRES)
    .sign(secret);
