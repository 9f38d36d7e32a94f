import { SignJWT } from "jose";
import { beforeAll, expect, it, vi } from "vitest";
import type { Database } from "#database/database.ts";
import { describeOnOneEngine } from "../../../../test/engines.ts";
import { readCaller } from "./read-caller.ts";
import { InvalidToken, TokenKeys } from "./token-keys.ts";

const secret = new TextEncoder().encode("the secret of this installation, long");
const soon = () => Math.floor(Date.now() / 1000) + 60;

describeOnOneEngine("the keys of tokens", (open) => {
  let database: Database;
  let keys: TokenKeys;

  beforeAll(async () => {
    database = await open();
    keys = await TokenKeys.open(database, secret);
  });

  const refused = async (token: string): Promise<string> => {
    const error = await keys.verify(token).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(InvalidToken);
    return (error as InvalidToken).message;
  };

  it("are the same in every process that has the secret", async () => {
    const other = await TokenKeys.open(database, secret);
    expect([other.anonKey, other.serviceKey]).toEqual([keys.anonKey, keys.serviceKey]);
    const token = await other.sign({ role: "authenticated", sub: "x", exp: soon() });
    expect(await keys.verify(token)).toMatchObject({ role: "authenticated", sub: "x" });
    expect(await keys.verify(keys.anonKey)).toMatchObject({ role: "anon" });
  });

  it("lie sealed in the database, and show their public half only", async () => {
    const rows = await database.asService((transaction) =>
      transaction.query<{ all: string }>("select row_to_json(k)::text as all from auth.signing_keys k"),
    );
    expect(rows.map(({ all }) => all).join()).not.toMatch(/"d"\s*:/);
    expect(JSON.stringify(keys.jwks)).not.toContain('"d"');
    expect(keys.jwks.keys[0]).toMatchObject({ alg: "ES256", kty: "EC", use: "sig" });
  });

  it("refuse what is signed by others, unsigned, over, or signed with the public key", async () => {
    const claims = { role: "service_role", exp: soon() };
    const foreign = new TextEncoder().encode("the secret of somebody else, as long");
    await refused(await new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(foreign));
    const publicKey = new TextEncoder().encode(JSON.stringify(keys.jwks.keys[0]));
    await refused(await new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(publicKey));
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
    await refused(`${encode({ alg: "none" })}.${encode(claims)}.`);
    expect(await refused(await keys.sign({ role: "authenticated", exp: soon() - 120 }))).toBe("JWT expired");
    await refused(await keys.sign({ role: "authenticated" }));
    await refused(await keys.sign({ role: "authenticated", exp: soon(), nbf: soon() }));
    await refused(await keys.sign({ role: "postgres", exp: soon() }));
    await refused("a.b.c");
  });

  it("do not trust a token that was good a moment ago once its time is over", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const token = await keys.sign({ role: "authenticated", exp: Math.floor(Date.now() / 1000) + 1 });
    await keys.verify(token);
    vi.setSystemTime(soon() * 1000);
    expect(await refused(token)).toBe("JWT expired");
    vi.useRealTimers();
  });

  it("tell callers apart by bearer token, then application key, then neither", async () => {
    const token = await keys.sign({ role: "authenticated", sub: "me", exp: soon() });
    expect((await readCaller(keys, { authorization: `Bearer ${token}`, apikey: keys.anonKey })).sub).toBe(
      "me",
    );
    expect((await readCaller(keys, { apikey: keys.serviceKey })).role).toBe("service_role");
    expect(await readCaller(keys, {})).toEqual({ role: "anon" });
    await expect(readCaller(keys, { authorization: "Basic abc" })).rejects.toThrow(InvalidToken);
  });

  it("are made anew when the secret was lost, and tokens in use stay good until they end", async () => {
    const token = await keys.sign({ role: "authenticated", sub: "x", exp: soon() });
    const after = await TokenKeys.open(
      database,
      new TextEncoder().encode("another secret of this installation"),
    );
    expect(after.anonKey).not.toBe(keys.anonKey);
    const fresh = await after.sign({ role: "authenticated", sub: "y", exp: soon() });
    expect((await after.verify(fresh)).sub).toBe("y");
    // The public half of the retired key serves for a day, so that nobody is thrown out in between.
    expect((await after.verify(token)).sub).toBe("x");
  });
});
