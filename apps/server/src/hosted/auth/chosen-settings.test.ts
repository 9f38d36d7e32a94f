import { generateKeyPairSync, randomBytes } from "node:crypto";
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify, SignJWT } from "jose";
import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { welcomeAccount } from "#platform/accounts/welcome-account.ts";
import { describeOnBothEngines } from "../../../test/engines.ts";
import { newestMail } from "../../../test/mailbox.ts";
import { type ServeOptions, serve, type TestServer } from "../../../test/serve.ts";
import { readOwnKey } from "./keys/own-key.ts";

const password = "a-long-password";
const secret = randomBytes(32);
const privateKeys = {
  RS256: generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey,
  ES256: generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey,
};

describeOnBothEngines("what an installation chooses for accounts", (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });

  async function within(options: ServeOptions, tell: (server: TestServer) => Promise<void>): Promise<void> {
    const server = await serve(database, { secret, ...options });
    try {
      await tell(server);
    } finally {
      await server.close();
    }
  }
  const tokenOf = async ({ client }: Awaited<ReturnType<TestServer["signedIn"]>>) =>
    (await client.auth.getSession()).data.session!.access_token;

  it.each(["RS256", "ES256"] as const)(
    "a private key of the operator signs tokens, and is published beside those before it: %s",
    async (algorithm) => {
      const pem = privateKeys[algorithm].export({ type: "pkcs8", format: "pem" }).toString();
      let older = "";
      await within({}, async (server) => {
        older = await tokenOf(await server.signedIn(`before-${algorithm}@chosen.test`));
      });
      await within({ auth: { tokenKey: readOwnKey(pem) } }, async (server) => {
        const person = await server.signedIn(`${algorithm}@chosen.test`);
        const token = await tokenOf(person);
        expect(decodeProtectedHeader(token).alg).toBe(algorithm);
        const keys = createRemoteJWKSet(new URL(`${server.url}/auth/v1/.well-known/jwks.json`));
        await jwtVerify(token, keys, { issuer: "http://parcelle.test/auth/v1", algorithms: [algorithm] });
        expect((await person.client.auth.getUser()).error).toBeNull();
        expect((await person.client.from("profiles").select("user_id")).error).toBeNull();
        expect((await server.client().auth.getUser(older)).error).toBeNull();
        const rotated = await server.app.inject({
          ...{ method: "POST", url: "/auth/v1/admin/signing-keys", payload: {} },
          headers: { authorization: `Bearer ${server.foundation.keys.serviceKey}` },
        });
        expect([rotated.statusCode, rotated.json().msg]).toEqual([
          422,
          expect.stringContaining("AUTH_JWT_KEY"),
        ]);
      });
    },
  );

  it("a secret of the operator signs tokens, and whoever has it may sign others", async () => {
    const shared = "a secret that the operator shares with another server";
    await within({ auth: { tokenKey: readOwnKey(shared) } }, async (server) => {
      const person = await server.signedIn("secret@chosen.test");
      expect(decodeProtectedHeader(await tokenOf(person)).alg).toBe("HS256");
      expect((await person.client.from("profiles").select("user_id")).error).toBeNull();
      const jwks = (await server.app.inject({ url: "/auth/v1/.well-known/jwks.json" })).json();
      expect(JSON.stringify(jwks)).not.toContain("oct");
      const signedBy = (words: string) =>
        new SignJWT({ role: "anon" })
          .setProtectedHeader({ alg: "HS256" })
          .setExpirationTime("1m")
          .sign(new TextEncoder().encode(words));
      const ask = async (token: string) =>
        (
          await server.app.inject({
            url: "/rest/v1/",
            headers: { apikey: token, authorization: `Bearer ${token}` },
          })
        ).statusCode;
      expect(await ask(await signedBy(shared))).toBe(200);
      expect(await ask(await signedBy("a secret that nobody here has ever heard of"))).toBe(401);
    });
  });

  it("the answer to signing in says that it was now", async () => {
    await within({}, async (server) => {
      const before = Date.now() - 1000;
      const made = await server.client().auth.signUp({ email: "now@chosen.test", password });
      expect(Date.parse(made.data.user!.last_sign_in_at!)).toBeGreaterThan(before);
      const first = made.data.user!.last_sign_in_at!;
      const later = await server.client().auth.signInWithPassword({ email: "now@chosen.test", password });
      expect(Date.parse(later.data.user!.last_sign_in_at!)).toBeGreaterThan(Date.parse(first));
      const kept = await server.client().auth.getUser(later.data.session!.access_token);
      expect(kept.data.user!.last_sign_in_at).toBe(later.data.user!.last_sign_in_at);
    });
    await within({ auth: { anonymousOpen: true } }, async (server) => {
      const { data } = await server.client().auth.signInAnonymously();
      expect(data.user!.last_sign_in_at).toEqual(expect.any(String));
    });
  });

  it("the language of a person is his profile's, and nothing that he did not say is in his metadata", async () => {
    await within({ onSignUp: welcomeAccount }, async (server) => {
      const email = "langue@chosen.test";
      const { client, userId } = await server.signedIn(email);
      expect((await client.auth.getUser()).data.user!.user_metadata).toEqual({});
      expect(
        (await client.from("profiles").update({ language: "en" }).eq("user_id", userId)).error,
      ).toBeNull();
      expect((await client.auth.getUser()).data.user!.user_metadata).toEqual({});
      await server.client().auth.resetPasswordForEmail(email);
      const mail = await newestMail(database, email, "recovery");
      expect(mail.link).toContain("http://parcelle.test/en/auth/");
    });
  });

  it("one door is narrower than the others", async () => {
    await within({ auth: { rateFactor: 1000, rateFactors: { refresh: 0.000_001 } } }, async (server) => {
      const { client } = await server.signedIn("doors@chosen.test");
      expect((await client.auth.refreshSession()).error).toBeNull();
      expect((await client.auth.refreshSession()).error).toMatchObject({ code: "over_request_rate_limit" });
    });
  });

  it("a longer password is asked for, and the page is told how long", async () => {
    await within({ auth: { passwordMinLength: 12 } }, async (server) => {
      const short = await server
        .client()
        .auth.signUp({ email: "court@chosen.test", password: "elevensigns" });
      expect(short.error).toMatchObject({ code: "weak_password", message: expect.stringContaining("12") });
      const page = (await server.app.inject({ url: "/config.json" })).json();
      expect(page.passwordMinimum).toBe(12);
    });
  });

  it("pages of people that do not exist are empty, and what is no page is refused", async () => {
    await within({}, async (server) => {
      const admin = server.client(server.foundation.keys.serviceKey).auth.admin;
      expect((await admin.listUsers({ page: 9999, perPage: 10 })).data.users).toEqual([]);
      for (const pages of [{ page: -1 }, { perPage: -10 }, { page: 1.5 }])
        expect((await admin.listUsers(pages)).error).toMatchObject({
          status: 400,
          code: "validation_failed",
        });
    });
  });
});
