import { randomBytes } from "node:crypto";
import { SignJWT } from "jose";
import { beforeAll, expect, it } from "vitest";
import { describeOnOneEngine } from "../../../../test/engines.ts";
import { serve, type TestServer } from "../../../../test/serve.ts";

const now = () => Math.floor(Date.now() / 1000);
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

describeOnOneEngine("tokens at every door", (open) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await serve(await open());
    return () => server.close();
  });

  const ask = async (url: string, token: string) => {
    const answer = await server.app.inject({
      method: "GET",
      url,
      headers: { authorization: `Bearer ${token}` },
    });
    return { status: answer.statusCode, body: answer.json() };
  };

  const badTokens = async (): Promise<Record<string, string>> => {
    const { keys } = server.foundation;
    const claims = { role: "service_role", sub: crypto.randomUUID(), exp: now() + 60 };
    const good = await keys.sign({ ...claims, role: "authenticated" });
    const [head, body, signature] = good.split(".") as [string, string, string];
    const kid = (JSON.parse(Buffer.from(head, "base64url").toString()) as { kid: string }).kid;
    const foreign = randomBytes(32);
    const hmac = (secret: Uint8Array) =>
      new SignJWT(claims).setProtectedHeader({ alg: "HS256", kid }).sign(secret);
    return {
      unsigned: `${encode({ alg: "none", typ: "JWT" })}.${encode(claims)}.`,
      "unsigned under another spelling": `${encode({ alg: "nOnE" })}.${encode(claims)}.`,
      "without its signature": `${head}.${body}.`,
      "with another body": `${head}.${encode(claims)}.${signature}`,
      "with another head": `${encode({ alg: "ES256", kid: "unknown" })}.${body}.${signature}`,
      "signed by somebody else": await hmac(foreign),
      "signed with the public key": await hmac(new TextEncoder().encode(JSON.stringify(keys.jwks.keys[0]))),
      "signed with nothing": `${encode({ alg: "HS256" })}.${encode(claims)}.${Buffer.alloc(32).toString("base64url")}`,
      expired: await keys.sign({ ...claims, exp: now() - 1 }),
      "not yet good": await keys.sign({ ...claims, nbf: now() + 60 }),
      "without an end": await keys.sign({ role: "service_role" }),
      "of a role that nobody has": await keys.sign({ ...claims, role: "postgres" }),
      "without a role": await keys.sign({ sub: claims.sub, exp: claims.exp }),
      "of another application": `sb_secret_${"x".repeat(22)}_${"y".repeat(8)}`,
      "with its end cut off": keys.api.secretKey.slice(0, -1),
      junk: "junk",
      "three parts of junk": "a.b.c",
      "far too long": "x".repeat(6000),
    };
  };

  it("that are no good are refused by name, in every family", async () => {
    for (const [name, token] of Object.entries(await badTokens())) {
      const rest = await ask("/rest/v1/projects?select=id", token);
      expect([name, rest.status, rest.body.code]).toEqual([name, 401, "PGRST301"]);
      const user = await ask("/auth/v1/user", token);
      expect([name, user.status, user.body.error_code]).toEqual([name, 403, "bad_jwt"]);
      const admin = await ask("/auth/v1/admin/users", token);
      expect([name, admin.status, admin.body.error_code]).toEqual([name, 403, "bad_jwt"]);
      const files = await ask("/storage/v1/bucket", token);
      expect([name, files.status >= 400 && files.status < 404]).toEqual([name, true]);
    }
  });

  it("of applications may be opaque: the official client works with either", async () => {
    const { publishableKey, secretKey } = server.foundation.keys.api;
    expect(publishableKey).toMatch(/^sb_publishable_[\w-]{22}_[\w-]{8}$/);
    expect(secretKey).toMatch(/^sb_secret_[\w-]{22}_[\w-]{8}$/);
    const client = server.client(publishableKey);
    const { error } = await client.auth.signUp({ email: "opaque@keys.test", password: "a-long-password" });
    expect(error).toBeNull();
    expect((await client.from("projects").select("id")).error).toBeNull();
    const admin = server.client(secretKey);
    expect((await admin.auth.admin.listUsers()).data.users).toHaveLength(1);
    expect((await admin.from("profiles").select("user_id")).error).toBeNull();
    const refused = await server.client(publishableKey).auth.admin.listUsers();
    expect(refused.error).toMatchObject({ status: 403, code: "not_admin" });
  });
});
