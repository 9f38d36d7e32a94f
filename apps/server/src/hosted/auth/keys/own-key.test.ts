import { generateKeyPairSync } from "node:crypto";
import { expect, it } from "vitest";
import { readOwnKey } from "./own-key.ts";

const pemOf = (key: ReturnType<typeof generateKeyPairSync>["privateKey"]) =>
  key.export({ type: "pkcs8", format: "pem" }).toString();
const curve = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;

it("a key in PEM signs as its kind says, also where its line ends are written out", () => {
  const read = readOwnKey(pemOf(curve));
  expect(read).toMatchObject({ algorithm: "ES256", publicJwk: { kty: "EC", crv: "P-256", alg: "ES256" } });
  expect(readOwnKey(pemOf(curve).replaceAll("\n", "\\n"))).toMatchObject({ algorithm: "ES256" });
  expect(readOwnKey(pemOf(rsa))).toMatchObject({
    algorithm: "RS256",
    publicJwk: { kty: "RSA", alg: "RS256" },
  });
});

it("only the public half is published, under its name or its thumbprint", () => {
  const named = readOwnKey(JSON.stringify({ ...curve.export({ format: "jwk" }), kid: "2026" }));
  if (named.algorithm === "HS256") throw new Error("this was a key");
  expect(named.id).toBe("2026");
  expect(named.publicJwk).not.toHaveProperty("d");
  const unnamed = readOwnKey(pemOf(curve));
  if (unnamed.algorithm === "HS256") throw new Error("this was a key");
  expect(unnamed.id).toMatch(/^[\w-]{43}$/);
});

it("anything else is a secret, if it is long enough", () => {
  expect(readOwnKey("s".repeat(32))).toMatchObject({ algorithm: "HS256" });
  expect(() => readOwnKey("short")).toThrow("at least 32 characters");
});

it("weak keys, public ones and what is no key are refused", () => {
  const short = generateKeyPairSync("rsa", { modulusLength: 1024 }).privateKey;
  const other = generateKeyPairSync("ec", { namedCurve: "P-384" }).privateKey;
  for (const key of [short, other])
    expect(() => readOwnKey(pemOf(key))).toThrow("P-256, or RSA of at least 2048");
  expect(() => readOwnKey("-----BEGIN PRIVATE KEY-----\njunk")).toThrow("no private key in PEM");
  expect(() => readOwnKey('{"kty":"EC"}')).toThrow("no private key in JWK");
});
