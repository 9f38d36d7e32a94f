import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { enrolFactor, proveFactor } from "../../../../test/authenticator.ts";
import { describeOnOneEngine } from "../../../../test/engines.ts";
import { serve, type TestServer } from "../../../../test/serve.ts";
import { stepAt, totpCode } from "./totp.ts";

const password = "a-long-password";

describeOnOneEngine("second factors through the official client", (open) => {
  let database: Database;
  let server: TestServer;

  beforeAll(async () => {
    database = await open();
    server = await serve(database);
    return () => server.close();
  });

  const signIn = async (email: string) => {
    const client = server.client();
    const { error } = await client.auth.signInWithPassword({ email, password });
    if (error !== null) throw error;
    return client;
  };
  const levels = async (client: SupabaseClient) =>
    (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data;
  const call = async (client: SupabaseClient, method: "GET" | "POST", path: string, payload?: object) => {
    const { data } = await client.auth.getSession();
    const answer = await server.app.inject({
      method,
      url: `/auth/v1${path}`,
      headers: { authorization: `Bearer ${data.session!.access_token}` },
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };

  it("enrols an authenticator by its QR code and counts it once a code was given", async () => {
    const { client } = await server.signedIn("enrol@mfa.test");
    const other = await signIn("enrol@mfa.test");
    const factor = await enrolFactor(client);
    expect(factor.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]*<\/svg>$/s);
    expect(factor.totp.uri).toMatch(/^otpauth:\/\/totp\/parcelle.test:enrol%40mfa.test\?secret=/);
    expect(await levels(client)).toMatchObject({ currentLevel: "aal1", nextLevel: "aal1" });
    const { data, error } = await proveFactor(client, factor);
    expect(error).toBeNull();
    expect(data!.user.factors).toMatchObject([
      { id: factor.id, status: "verified", friendly_name: "Téléphone" },
    ]);
    expect(await levels(client)).toMatchObject({ currentLevel: "aal2", nextLevel: "aal2" });
    const claims = (await client.auth.getClaims()).data!.claims;
    expect(claims.amr!.map((entry) => (typeof entry === "string" ? entry : entry.method))).toEqual([
      "totp",
      "password",
    ]);
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect((await levels(client))!.currentLevel).toBe("aal2");
    expect((await other.auth.getUser()).error).toMatchObject({ name: "AuthSessionMissingError" });
    const listed = (await client.auth.mfa.listFactors()).data!;
    expect(listed.totp.map(({ id }) => id)).toEqual([factor.id]);
  });

  it("refuses a wrong code, and a right one that was given before", async () => {
    const { client } = await server.signedIn("replay@mfa.test");
    const factor = await enrolFactor(client);
    const { data: challenge } = await client.auth.mfa.challenge({ factorId: factor.id });
    const wrong = await client.auth.mfa.verify({
      factorId: factor.id,
      challengeId: challenge!.id,
      code: "000000",
    });
    expect(wrong.error).toMatchObject({ status: 422, code: "mfa_verification_failed" });
    const code = totpCode(factor.secret, stepAt(Date.now()));
    const right = await client.auth.mfa.verify({ factorId: factor.id, challengeId: challenge!.id, code });
    expect(right.error).toBeNull();
    const used = await client.auth.mfa.verify({ factorId: factor.id, challengeId: challenge!.id, code });
    expect(used.error).toMatchObject({ status: 422, code: "mfa_ip_address_mismatch" });
    const replayed = await (await signIn("replay@mfa.test")).auth.mfa.challengeAndVerify({
      factorId: factor.id,
      code,
    });
    expect(replayed.error).toMatchObject({ status: 422, code: "mfa_verification_failed" });
    expect((await proveFactor(await signIn("replay@mfa.test"), factor, 1)).error).toBeNull();
  });

  it("lets one of many in who give the same code, or the next, at once", async () => {
    const { client } = await server.signedIn("race@mfa.test");
    const factor = await enrolFactor(client);
    await proveFactor(client, factor, -1);
    const clients = await Promise.all(Array.from({ length: 5 }, () => signIn("race@mfa.test")));
    const answers = await Promise.all(clients.map((one, index) => proveFactor(one, factor, index % 2)));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    for (const { error } of answers) expect(error?.status ?? 0).toBeLessThan(500);
  });

  it("asks for the factor before password, address, factors or their removal change", async () => {
    const { client } = await server.signedIn("level@mfa.test");
    const factor = await enrolFactor(client);
    expect((await proveFactor(client, factor, -1)).error).toBeNull();
    const weak = await signIn("level@mfa.test");
    expect(await levels(weak)).toMatchObject({ currentLevel: "aal1", nextLevel: "aal2" });
    const changes = [
      (await weak.auth.updateUser({ password: "another-password" })).error,
      (await weak.auth.updateUser({ email: "thief@mfa.test" })).error,
    ];
    for (const error of changes) expect(error).toMatchObject({ status: 401, code: "insufficient_aal" });
    const second = await weak.auth.mfa.enroll({ factorType: "totp", friendlyName: "Autre" });
    expect(second.error).toMatchObject({ status: 403, code: "insufficient_aal" });
    const removed = await weak.auth.mfa.unenroll({ factorId: factor.id });
    expect(removed.error).toMatchObject({ status: 422, code: "insufficient_aal" });
    expect((await weak.auth.updateUser({ data: { town: "Divo" } })).error).toBeNull();
    expect((await proveFactor(weak, factor)).error).toBeNull();
    expect((await weak.auth.mfa.unenroll({ factorId: factor.id })).data).toEqual({ id: factor.id });
    expect((await weak.auth.refreshSession()).error).toBeNull();
    expect(await levels(weak)).toMatchObject({ currentLevel: "aal1", nextLevel: "aal1" });
  });

  it("keeps factors apart: names of one person, factors of another, challenges that are over", async () => {
    const { client } = await server.signedIn("apart@mfa.test");
    const factor = await enrolFactor(client);
    const twin = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Téléphone" });
    expect(twin.error).toMatchObject({ status: 422, code: "mfa_factor_name_conflict" });
    const { client: stranger } = await server.signedIn("stranger@mfa.test");
    for (const { error } of [
      await stranger.auth.mfa.challenge({ factorId: factor.id }),
      await stranger.auth.mfa.unenroll({ factorId: factor.id }),
    ])
      expect(error).toMatchObject({ status: 404, code: "mfa_factor_not_found" });
    expect((await client.auth.mfa.challenge({ factorId: "1" })).error).toMatchObject({
      status: 404,
      code: "validation_failed",
    });
    const { data: challenge } = await client.auth.mfa.challenge({ factorId: factor.id });
    await database.asService((transaction) =>
      transaction.query("update auth.mfa_challenges set expires_at = now() where id = $1::text::uuid", [
        challenge!.id,
      ]),
    );
    const code = totpCode(factor.secret, stepAt(Date.now()));
    const late = await client.auth.mfa.verify({ factorId: factor.id, challengeId: challenge!.id, code });
    expect(late.error).toMatchObject({ status: 422, code: "mfa_challenge_expired" });
  });

  it("answers the documented errors for factors that are not offered", async () => {
    const { client } = await server.signedIn("kinds@mfa.test");
    const phone = await client.auth.mfa.enroll({
      factorType: "phone",
      phone: "+2250102030405",
      friendlyName: "x",
    });
    expect(phone.error).toMatchObject({ status: 422, code: "mfa_phone_enroll_not_enabled" });
    const key = await client.auth.mfa.enroll({ factorType: "webauthn", friendlyName: "x" });
    expect(key.error).toMatchObject({ status: 422, code: "mfa_webauthn_enroll_not_enabled" });
    const none = await call(client, "POST", "/factors", { factor_type: "pigeon" });
    expect(none).toMatchObject({ status: 400, body: { error_code: "validation_failed" } });
  });

  it("keeps secrets sealed and codes hashed in the database", async () => {
    const { client } = await server.signedIn("sealed@mfa.test");
    const factor = await enrolFactor(client);
    await proveFactor(client, factor);
    const { body } = await call(client, "POST", "/factors/recovery-codes");
    const [stored] = await database.asService((transaction) =>
      transaction.query<{ text: string }>(
        `select concat((select jsonb_agg(f) from auth.mfa_factors f), (select jsonb_agg(c) from auth.mfa_recovery_codes c)) as text`,
      ),
    );
    const secrets = [
      factor.totp.secret,
      factor.secret.toString("base64"),
      factor.secret.toString("hex"),
      ...body.codes,
    ];
    for (const secret of secrets) expect(stored!.text).not.toContain(secret);
  });

  it("takes an operator's rights from a session without his second factor", async () => {
    const { client, userId } = await server.signedIn("operator@mfa.test");
    await database.asOwner((transaction) =>
      transaction.query("insert into app.operators (user_id) values ($1)", [userId]),
    );
    const isOperator = async (one: SupabaseClient) => {
      const claims = await server.foundation.keys.verify(
        (await one.auth.getSession()).data.session!.access_token,
      );
      const [row] = await database.asCaller(
        claims,
        (transaction) => transaction.query<{ is: boolean }>("select app.is_operator() as is"),
        { beforeSecondFactor: true },
      );
      return row!.is;
    };
    expect(await isOperator(client)).toBe(true);
    const factor = await enrolFactor(client);
    expect(await isOperator(client)).toBe(true);
    await proveFactor(client, factor);
    expect(await isOperator(client)).toBe(true);
    expect(await isOperator(await signIn("operator@mfa.test"))).toBe(false);
  });

  it("keeps a session without the factor out of public channels, and from what is told of the account", async () => {
    const { client } = await server.signedIn("channels@mfa.test");
    await proveFactor(client, await enrolFactor(client));
    const half = await signIn("channels@mfa.test");
    await half.realtime.setAuth();
    const joined = await new Promise<string>((resolve) => {
      half.channel("anything").subscribe((status, error) => resolve(`${status} ${error?.message ?? ""}`));
    });
    expect(joined).toContain("CHANNEL_ERROR");
    expect(joined).toContain("second factor");
    expect(await call(half, "GET", "/user/deletion")).toMatchObject({ status: 403 });
    await half.removeAllChannels();
    await client.realtime.setAuth();
    const whole = await new Promise<string>((resolve) => {
      client.channel("anything").subscribe((status) => resolve(status));
    });
    expect(whole).toBe("SUBSCRIBED");
    await client.removeAllChannels();
  });

  it("stops who guesses codes, wherever he calls from", async () => {
    const strict = await serve(database, { auth: { rateFactor: 0.2 }, secret: Buffer.alloc(32, 7) });
    const forget = (door: string) =>
      database.asService((transaction) =>
        transaction.query("delete from auth.rate_limits where door like $1", [door]),
      );
    await forget("%");
    const { client } = await strict.signedIn("guess@mfa.test");
    const factor = await enrolFactor(client);
    const codes: (string | undefined)[] = [];
    const { data: challenge } = await client.auth.mfa.challenge({ factorId: factor.id });
    await forget("factor");
    for (let guess = 0; guess < 4; guess++) {
      const { error } = await client.auth.mfa.verify({
        factorId: factor.id,
        challengeId: challenge!.id,
        code: "000000",
      });
      codes.push(error?.code);
      await forget("factor");
    }
    await strict.close();
    expect(codes).toEqual([...Array(3).fill("mfa_verification_failed"), "over_request_rate_limit"]);
  });
});
