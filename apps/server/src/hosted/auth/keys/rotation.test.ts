import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from "jose";
import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { describeOnOneEngine } from "../../../../test/engines.ts";
import { serve, type TestServer } from "../../../../test/serve.ts";

describeOnOneEngine("keys that change", (open) => {
  let database: Database;
  let one: TestServer;
  let two: TestServer;

  beforeAll(async () => {
    database = await open();
    const options = { secret: Buffer.alloc(32, 5) };
    [one, two] = [await serve(database, options), await serve(database, options)];
    return async () => {
      await one.close();
      await two.close();
    };
  });

  const admin = async (method: "POST" | "DELETE", path: string, payload?: object, server = one) => {
    const answer = await server.app.inject({
      method,
      url: `/auth/v1/admin/signing-keys${path}`,
      headers: { authorization: `Bearer ${server.foundation.keys.api.secretKey}` },
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const kidOf = (token: string) => decodeProtectedHeader(token).kid!;
  const tokenOf = async (server: TestServer, email: string) => {
    const { client } = await server.signedIn(email);
    return (await client.auth.getSession()).data.session!.access_token;
  };
  const kids = async (server: TestServer) => {
    const answer = await server.app.inject("/auth/v1/.well-known/jwks.json");
    return (answer.json() as { keys: { kid: string }[] }).keys.map(({ kid }) => kid);
  };

  it("a new key is published before it signs, and tokens of the one before stay good", async () => {
    const before = await tokenOf(one, "before@keys.test");
    const made = await admin("POST", "", { seconds: 600 });
    expect(made.status).toBe(200);
    expect(await kids(one)).toEqual([made.body.id, kidOf(before)]);
    expect(kidOf(await tokenOf(one, "waiting@keys.test"))).toBe(kidOf(before));
    await database.asService((transaction) =>
      transaction.query(
        "update auth.signing_keys set starts_at = least(starts_at, now()), retired_at = case when retired_at is not null then now() end",
      ),
    );
    await Promise.all([one.foundation.keys.reload(), two.foundation.keys.reload()]);
    const after = await tokenOf(two, "after@keys.test");
    expect(kidOf(after)).toBe(made.body.id);
    const keys = createRemoteJWKSet(new URL(`${two.url}/auth/v1/.well-known/jwks.json`));
    for (const token of [before, after]) {
      expect((await jwtVerify(token, keys)).payload.role).toBe("authenticated");
      expect(await two.foundation.keys.verify(token)).toMatchObject({ role: "authenticated" });
    }
  });

  it("tokens of a revoked key end, also where they were believed before", async () => {
    const token = await tokenOf(one, "revoked@keys.test");
    await two.foundation.keys.verify(token);
    expect((await admin("DELETE", `/${kidOf(token)}`)).body).toEqual({});
    await two.foundation.keys.reload();
    for (const server of [one, two]) {
      await expect(server.foundation.keys.verify(token)).rejects.toThrow("No suitable key");
      expect(await kids(server)).not.toContain(kidOf(token));
    }
    expect(kidOf(await tokenOf(two, "fresh@keys.test"))).not.toBe(kidOf(token));
    expect((await admin("DELETE", "/nothing")).status).toBe(404);
  });

  it("change for the service only", async () => {
    const answer = await one.app.inject({
      method: "POST",
      url: "/auth/v1/admin/signing-keys",
      headers: { authorization: `Bearer ${one.foundation.keys.api.publishableKey}` },
    });
    expect(answer.json()).toMatchObject({ code: 403, error_code: "not_admin" });
  });
});
