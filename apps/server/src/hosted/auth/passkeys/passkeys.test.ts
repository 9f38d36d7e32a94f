import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, expect, it } from "vitest";
import { enrolFactor, proveFactor } from "../../../../test/authenticator.ts";
import { describeOnBothEngines } from "../../../../test/engines.ts";
import { SecurityKey } from "../../../../test/security-key.ts";
import { serve, type TestServer } from "../../../../test/serve.ts";

const site = "https://parcelle.test";

describeOnBothEngines("passkeys", (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await serve(await open(), { siteUrl: site });
    return () => server.close();
  });

  const owned = <Row>(sql: string, values: unknown[] = []) =>
    server.foundation.services.database.asOwner((transaction) => transaction.query<Row>(sql, values));
  const mailsOf = async (recipient: string) =>
    (
      await owned<{ template: string }>(
        "select template from app.outgoing_mails where recipient = $1 order by id",
        [recipient],
      )
    ).map(({ template }) => template);

  async function register(client: SupabaseClient, key = new SecurityKey(site)) {
    const { data, error } = await client.auth.passkey.startRegistration();
    if (error !== null) throw error;
    const credential = key.make(data.options);
    return {
      key,
      ...(await client.auth.passkey.verifyRegistration({ challengeId: data.challenge_id, credential })),
    };
  }
  async function signIn(key: SecurityKey, circumstances: Parameters<SecurityKey["sign"]>[1] = {}) {
    const client = server.client();
    const { data, error } = await client.auth.passkey.startAuthentication();
    if (error !== null) throw error;
    const credential = key.sign(data.options, circumstances);
    const answer = await client.auth.passkey.verifyAuthentication({
      challengeId: data.challenge_id,
      credential,
    });
    return { client, challengeId: data.challenge_id, credential, ...answer };
  }

  it("open the account of whoever made them, without an address and a password", async () => {
    const { client, userId } = await server.signedIn("awa@passkeys.test");
    const { key, data: made, error } = await register(client);
    expect(error).toBeNull();
    expect(made).toEqual({ id: expect.any(String), created_at: expect.any(String) });
    const { data, error: refused } = await signIn(key);
    expect(refused).toBeNull();
    expect(data!.user).toMatchObject({ id: userId, email: "awa@passkeys.test" });
    const before = (await client.auth.getSession()).data.session!.user.last_sign_in_at!;
    expect(Date.parse(data!.user!.last_sign_in_at!)).toBeGreaterThan(Date.parse(before));
    const [listed] = (await client.auth.passkey.list()).data!;
    expect(listed).toEqual({ ...made, last_used_at: expect.any(String) });
    expect(await mailsOf("awa@passkeys.test")).toEqual(["passkey-added"]);
  });

  it("count as two factors when they make sure of their owner, and as one when not", async () => {
    const { client } = await server.signedIn("deux@passkeys.test");
    const { key } = await register(client);
    const factor = await enrolFactor(client);
    await proveFactor(client, factor);
    const levelOf = async ({ client: signedIn }: { client: SupabaseClient }) =>
      (await signedIn.auth.mfa.getAuthenticatorAssuranceLevel()).data!.currentLevel;
    const sure = await signIn(key);
    expect(await levelOf(sure)).toBe("aal2");
    expect((await sure.client.from("profiles").select("user_id")).error).toBeNull();
    const { claims } = (await sure.client.auth.getClaims()).data!;
    expect(claims.amr).toEqual([{ method: "passkey", timestamp: expect.any(Number) }]);
    const unsure = await signIn(key, { isUnknownOwner: true });
    expect(await levelOf(unsure)).toBe("aal1");
    expect((await unsure.client.from("profiles").select("user_id")).error).toMatchObject({ code: "42501" });
    const { error } = await unsure.client.auth.passkey.startRegistration();
    expect(error).toMatchObject({ status: 403, code: "insufficient_aal" });
    const [kept] = (await unsure.client.auth.passkey.list()).data!;
    expect((await unsure.client.auth.passkey.delete({ passkeyId: kept!.id })).error).toMatchObject({
      code: "insufficient_aal",
    });
  });

  it("answer each question once, and none that was asked elsewhere or of another key", async () => {
    const { client } = await server.signedIn("fois@passkeys.test");
    const { key } = await register(client);
    const { challengeId, credential } = await signIn(key);
    const again = await server.client().auth.passkey.verifyAuthentication({ challengeId, credential });
    expect(again.error).toMatchObject({ status: 400, code: "webauthn_challenge_not_found" });
    for (const circumstances of [
      { origin: "https://parcelle.test.evil.example" },
      { origin: "http://parcelle.test" },
    ])
      expect((await signIn(key, circumstances)).error).toMatchObject({
        code: "webauthn_verification_failed",
      });
    const stranger = new SecurityKey(site);
    expect((await signIn(stranger)).error).toMatchObject({
      status: 400,
      code: "webauthn_verification_failed",
    });
    const elsewhere = await server.app.inject({
      ...{ method: "POST", url: "/auth/v1/passkeys/authentication/options", remoteAddress: "192.0.2.7" },
    });
    const asked = elsewhere.json();
    const moved = await server.client().auth.passkey.verifyAuthentication({
      challengeId: asked.challenge_id,
      credential: key.sign(asked.options),
    });
    expect(moved.error).toMatchObject({ code: "webauthn_challenge_not_found" });
  });

  it("refuse an answer that comes too late", async () => {
    const { client } = await server.signedIn("tard@passkeys.test");
    const { key } = await register(client);
    const { data } = await client.auth.passkey.startAuthentication();
    await owned("update auth.webauthn_challenges set expires_at = now() where id = $1", [data!.challenge_id]);
    const { error } = await client.auth.passkey.verifyAuthentication({
      challengeId: data!.challenge_id,
      credential: key.sign(data!.options),
    });
    expect(error).toMatchObject({ status: 400, code: "webauthn_challenge_expired" });
  });

  it("refuse a copy, whose number falls behind that of the key", async () => {
    const { client } = await server.signedIn("copie@passkeys.test");
    const { key } = await register(client);
    expect((await signIn(key)).error).toBeNull();
    const present = key.counter;
    key.counter = present - 1;
    expect((await signIn(key)).error).toMatchObject({ code: "webauthn_verification_failed" });
    expect((await signIn(key)).error).toBeNull();
  });

  it("are made by the session that asked, once for each key, ten at most", async () => {
    const { client } = await server.signedIn("dix@passkeys.test");
    const other = await server.signedIn("autre@passkeys.test");
    const { data } = await client.auth.passkey.startRegistration();
    const key = new SecurityKey(site);
    const credential = key.make(data!.options);
    const challengeId = data!.challenge_id;
    const stolen = await other.client.auth.passkey.verifyRegistration({ challengeId, credential });
    expect(stolen.error).toMatchObject({ status: 400, code: "webauthn_challenge_not_found" });
    expect((await client.auth.passkey.verifyRegistration({ challengeId, credential })).error).toBeNull();
    const twice = await register(other.client, key);
    expect(twice.error).toMatchObject({ status: 422, code: "webauthn_credential_exists" });
    for (let n = 1; n < 10; n++) expect((await register(client)).error).toBeNull();
    const { error } = await client.auth.passkey.startRegistration();
    expect(error).toMatchObject({ status: 422, code: "too_many_passkeys" });
    const again = await other.client.auth.passkey.startRegistration();
    expect(again.data!.options.authenticatorSelection).toMatchObject({ residentKey: "required" });
  });

  it("are named and removed by their owner alone, and what a removed one opened elsewhere ends", async () => {
    const { client } = await server.signedIn("retrait@passkeys.test");
    const other = await server.signedIn("voisin@passkeys.test");
    const { key, data: made } = await register(client);
    const passkeyId = made!.id;
    const named = await client.auth.passkey.update({ passkeyId, friendlyName: "Téléphone d’Awa" });
    expect(named.data).toMatchObject({ id: passkeyId, friendly_name: "Téléphone d’Awa" });
    const missing = { status: 404, code: "validation_failed" };
    expect((await other.client.auth.passkey.update({ passkeyId, friendlyName: "x" })).error).toMatchObject(
      missing,
    );
    expect((await other.client.auth.passkey.delete({ passkeyId })).error).toMatchObject(missing);
    expect((await client.auth.passkey.update({ passkeyId, friendlyName: " " })).error).toMatchObject({
      status: 400,
    });
    const elsewhere = await signIn(key);
    expect((await client.auth.passkey.delete({ passkeyId })).error).toBeNull();
    expect((await elsewhere.client.auth.getUser()).error).toMatchObject({ name: "AuthSessionMissingError" });
    expect((await client.auth.getUser()).error).toBeNull();
    expect((await signIn(key)).error).toMatchObject({ code: "webauthn_verification_failed" });
    expect(await mailsOf("retrait@passkeys.test")).toEqual(["passkey-added", "passkey-removed"]);
  });

  it("open nothing for people who are banned or whose address is not proved", async () => {
    const { client, userId } = await server.signedIn("banni@passkeys.test");
    const { key } = await register(client);
    await owned("update auth.users set email_confirmed_at = null where id = $1", [userId]);
    expect((await signIn(key)).error).toMatchObject({ status: 403, code: "email_not_confirmed" });
    await owned(
      "update auth.users set email_confirmed_at = now(), banned_until = now() + interval '1 day' where id = $1",
      [userId],
    );
    expect((await signIn(key)).error).toMatchObject({ status: 403, code: "user_banned" });
  });

  it("are listed and removed by the service", async () => {
    const { client, userId } = await server.signedIn("service@passkeys.test");
    const { data: made, key } = await register(client);
    const admin = server.client(server.foundation.keys.serviceKey);
    const { data } = await admin.auth.admin.passkey.listPasskeys({ userId });
    expect(data).toEqual([made]);
    expect((await admin.auth.admin.passkey.deletePasskey({ userId, passkeyId: made!.id })).error).toBeNull();
    expect((await signIn(key)).error).toMatchObject({ code: "webauthn_verification_failed" });
  });

  it("go with the account", async () => {
    const { client, userId } = await server.signedIn("fin@passkeys.test");
    await register(client);
    const admin = server.client(server.foundation.keys.serviceKey);
    await admin.auth.admin.deleteUser(userId);
    expect(await owned("select id from auth.webauthn_credentials where user_id = $1", [userId])).toEqual([]);
  });

  it("are said to be offered where browsers let the site ask for them", async () => {
    const { passkeys_enabled: offered } = (await server.app.inject({ url: "/auth/v1/settings" })).json();
    expect(offered).toBe(true);
  });
});
