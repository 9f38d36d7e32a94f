import { beforeAll, expect, it } from "vitest";
import { describeOnOneEngine } from "../../../test/engines.ts";
import { countMails } from "../../../test/mailbox.ts";
import { serve, type TestServer } from "../../../test/serve.ts";
import { sweepAuth } from "./sweep-auth.ts";

const password = "a-long-password";

describeOnOneEngine("accounts through the official client", (open) => {
  let server: TestServer;
  let mailing: TestServer;

  beforeAll(async () => {
    const database = await open();
    server = await serve(database, { auth: { autoconfirm: true, reuseSeconds: 0, rateFactor: 1000 } });
    mailing = await serve(database, { auth: { autoconfirm: false, rateFactor: 1000 } });
    return async () => {
      await server.close();
      await mailing.close();
    };
  });

  const refreshRaw = async (token: string) => {
    const answer = await fetch(`${server.url}/auth/v1/token?grant_type=refresh_token`, {
      method: "POST",
      headers: { "content-type": "application/json", apikey: server.foundation.keys.anonKey },
      body: JSON.stringify({ refresh_token: token }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, string> };
  };

  it("signs up and in, without regard to the case of the address", async () => {
    const client = server.client();
    const made = await client.auth.signUp({
      email: "Awa@Example.org",
      password,
      options: { data: { name: "Awa" } },
    });
    expect(made.error).toBeNull();
    expect(made.data.user).toMatchObject({ email: "awa@example.org", user_metadata: { name: "Awa" } });
    expect(made.data.user!.identities).toHaveLength(1);
    const again = await server.client().auth.signInWithPassword({ email: "AWA@example.org", password });
    expect(again.error).toBeNull();
    expect(again.data.session!.token_type).toBe("bearer");
  });

  it("gives tokens whose claims name level, method and session", async () => {
    const { client } = await server.signedIn("claims@example.org");
    const { data, error } = await client.auth.getClaims();
    expect(error).toBeNull();
    expect(data!.header.alg).toBe("ES256");
    expect(data!.claims).toMatchObject({
      aud: "authenticated",
      role: "authenticated",
      aal: "aal1",
      is_anonymous: false,
    });
    expect(data!.claims.amr).toMatchObject([{ method: "password" }]);
    expect(data!.claims.session_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("answers a wrong password and an unknown address alike", async () => {
    await server.signedIn("known@example.org");
    const wrong = await server
      .client()
      .auth.signInWithPassword({ email: "known@example.org", password: "not-it-at-all" });
    const unknown = await server.client().auth.signInWithPassword({ email: "nobody@example.org", password });
    expect(wrong.error).toMatchObject({
      status: 400,
      code: "invalid_credentials",
      message: "Invalid login credentials",
    });
    expect({ ...unknown.error }).toEqual({ ...wrong.error });
  });

  it("refuses a short password with its reason", async () => {
    const { error } = await server.client().auth.signUp({ email: "short@example.org", password: "1234567" });
    expect(error).toMatchObject({ status: 422, code: "weak_password", reasons: ["length"] });
  });

  it("rotates refresh tokens, repeats a lost answer and ends the session of a stolen one", async () => {
    const { client } = await server.signedIn("refresh@example.org");
    const first = (await client.auth.getSession()).data.session!.refresh_token;
    const second = await refreshRaw(first);
    expect(second.status).toBe(200);
    expect(second.body.refresh_token).not.toBe(first);
    const repeated = await refreshRaw(first);
    expect(repeated.body.refresh_token).toBe(second.body.refresh_token);
    const third = await refreshRaw(second.body.refresh_token!);
    expect(third.status).toBe(200);
    // The time in which a lost answer is repeated is over.
    await server.foundation.services.database.asService((transaction) =>
      transaction.query("update auth.sessions set refreshed_at = refreshed_at - interval '1 second'"),
    );
    const stolen = await refreshRaw(first);
    expect(stolen).toMatchObject({ status: 400, body: { error_code: "refresh_token_already_used" } });
    const family = await refreshRaw(third.body.refresh_token!);
    expect(family).toMatchObject({ status: 400, body: { error_code: "refresh_token_not_found" } });
    const { error } = await client.auth.getUser();
    expect(error).toMatchObject({ name: "AuthSessionMissingError" });
  });

  it("refuses a refresh token that nobody made", async () => {
    const { client } = await server.signedIn("forged@example.org");
    const genuine = (await client.auth.getSession()).data.session!.refresh_token;
    const bytes = Buffer.from(genuine, "base64url");
    bytes[30]! ^= 1;
    expect((await refreshRaw(bytes.toString("base64url"))).body.error_code).toBe("refresh_token_not_found");
    expect((await refreshRaw("junk")).body.error_code).toBe("refresh_token_not_found");
  });

  it("signs out here, elsewhere or everywhere", async () => {
    const email = "scopes@example.org";
    await server.signedIn(email);
    const sessions = await Promise.all(
      [0, 1, 2].map(async () => {
        const client = server.client();
        await client.auth.signInWithPassword({ email, password });
        return client;
      }),
    );
    const isIn = async (index: number) => (await sessions[index]!.auth.getUser()).error === null;
    await sessions[0]!.auth.signOut({ scope: "others" });
    expect([await isIn(0), await isIn(1), await isIn(2)]).toEqual([true, false, false]);
    await sessions[0]!.auth.signOut({ scope: "global" });
    expect(await isIn(0)).toBe(false);
  });

  it("changes the password, ends other sessions and refuses the same password", async () => {
    const email = "change@example.org";
    const { client } = await server.signedIn(email);
    const other = server.client();
    await other.auth.signInWithPassword({ email, password });
    const same = await client.auth.updateUser({ password });
    expect(same.error).toMatchObject({ status: 422, code: "same_password" });
    const changed = await client.auth.updateUser({ password: "another-password", data: { language: "en" } });
    expect(changed.error).toBeNull();
    expect(changed.data.user!.user_metadata).toEqual({ language: "en" });
    const merged = await client.auth.updateUser({ data: { language: null, town: { name: null } } });
    expect(merged.data.user!.user_metadata).toEqual({ town: { name: null } });
    const bloated = await client.auth.updateUser({ data: { text: "x".repeat(20_000) } });
    expect(bloated.error).toMatchObject({ status: 400, code: "validation_failed" });
    expect((await other.auth.getUser()).error).not.toBeNull();
    const signIn = await server.client().auth.signInWithPassword({ email, password: "another-password" });
    expect(signIn.error).toBeNull();
  });

  it("asks for a confirmation by mail and does not tell whether the address is known", async () => {
    const first = await mailing.client().auth.signUp({ email: "mail@example.org", password });
    expect(first.error).toBeNull();
    expect(first.data.session).toBeNull();
    const early = await mailing.client().auth.signInWithPassword({ email: "mail@example.org", password });
    expect(early.error).toMatchObject({ code: "email_not_confirmed" });
    const token = await mailedToken("mail@example.org", "confirmation");
    const client = mailing.client();
    const verified = await client.auth.verifyOtp({ type: "signup", token_hash: token });
    expect(verified.error).toBeNull();
    expect((await client.auth.getUser()).data.user!.email).toBe("mail@example.org");
    const again = await mailing.client().auth.signUp({ email: "mail@example.org", password });
    expect(again.error).toBeNull();
    expect(again.data.user!.identities).toHaveLength(1);
  });

  it("recovers a password through a mailed link that works once", async () => {
    const email = "recover@example.org";
    await server.signedIn(email);
    const known = await server.client().auth.resetPasswordForEmail(email);
    const unknown = await server.client().auth.resetPasswordForEmail("who@example.org");
    expect(known).toEqual(unknown);
    const token = await mailedToken(email, "recovery");
    const create = (body: Record<string, string>) =>
      server.app.inject({ method: "POST", url: "/auth/create-password", payload: body });
    const differing = await create({ password: "new-password-1", confirm_password: "new-password-2", token });
    expect(differing.statusCode).toBe(422);
    const body = { password: "new-password-1", confirm_password: "new-password-1", token };
    expect((await create(body)).statusCode).toBe(200);
    expect((await create(body)).statusCode).toBe(403);
    expect(
      (await server.client().auth.signInWithPassword({ email, password: "new-password-1" })).error,
    ).toBeNull();
  });

  it("speaks the older error shape to clients that send no version", async () => {
    const answer = await server.app.inject({
      method: "POST",
      url: "/auth/v1/token?grant_type=password",
      payload: { email: "nobody@example.org", password: "whatever-it-is" },
    });
    expect(answer.json()).toEqual({
      code: 400,
      error_code: "invalid_credentials",
      msg: "Invalid login credentials",
    });
    expect(answer.headers["x-sb-error-code"]).toBe("invalid_credentials");
  });

  it("answers the documented error for what is not offered", async () => {
    const { client } = await server.signedIn("offered@example.org");
    const { data } = await client.auth.getSession();
    const asked: [method: "GET" | "POST", path: string, payload: object, status: number, code: string][] = [
      [
        "POST",
        "/token?grant_type=password",
        { phone: "+2250102030405", password },
        400,
        "phone_provider_disabled",
      ],
      ["POST", "/signup", { phone: "+2250102030405", password }, 400, "phone_provider_disabled"],
      ["POST", "/signup", {}, 422, "anonymous_provider_disabled"],
      ["POST", "/token?grant_type=web3", { chain: "ethereum" }, 422, "web3_provider_disabled"],
      ["POST", "/token?grant_type=pigeon", {}, 400, "unsupported_grant_type"],
      ["POST", "/sso", { domain: "example.org" }, 404, "saml_provider_disabled"],
      ["GET", "/passkeys", {}, 404, "passkey_disabled"],
      ["POST", "/passkeys/authentication/options", {}, 404, "passkey_disabled"],
      ["GET", "/oauth/authorizations/x", {}, 404, "feature_disabled"],
      ["GET", "/user/oauth/grants", {}, 404, "feature_disabled"],
      ["POST", "/nowhere", {}, 404, "feature_disabled"],
    ];
    for (const [method, path, payload, status, code] of asked) {
      const answer = await server.app.inject({
        method,
        url: `/auth/v1${path}`,
        headers: {
          authorization: `Bearer ${data.session!.access_token}`,
          "x-supabase-api-version": "2024-01-01",
        },
        ...(method === "POST" ? { payload } : {}),
      });
      expect([path, answer.statusCode, answer.json().code]).toEqual([path, status, code]);
      expect(answer.headers["x-sb-error-code"]).toBe(code);
    }
  });

  it("mails one confirmation a minute, however often somebody signs up", async () => {
    const signUp = () => mailing.client().auth.signUp({ email: "eager@example.org", password });
    for (let time = 0; time < 3; time++) expect((await signUp()).error).toBeNull();
    expect(await countMails(server.foundation.services.database, "eager@example.org")).toBe(1);
  });

  it("changes the address once both mailboxes have confirmed it", async () => {
    const client = mailing.client();
    await server.signedIn("old-address@example.org");
    await client.auth.signInWithPassword({ email: "old-address@example.org", password });
    const asked = await client.auth.updateUser({ email: "New-Address@example.org" });
    expect(asked.data.user).toMatchObject({
      email: "old-address@example.org",
      new_email: "new-address@example.org",
    });
    const agreed = await mailedToken("old-address@example.org", "email-change-current");
    await mailing.client().auth.verifyOtp({ type: "email_change", token_hash: agreed });
    expect((await client.auth.getUser()).data.user!.email).toBe("old-address@example.org");
    const token = await mailedToken("new-address@example.org", "email-change");
    await mailing.client().auth.verifyOtp({ type: "email_change", token_hash: token });
    expect((await client.auth.getUser()).data.user!.email).toBe("new-address@example.org");
  });

  it("forgets counts and tokens that are over, and nothing else", async () => {
    const { database } = server.foundation.services;
    const { client } = await server.signedIn("swept@example.org");
    await database.asService(async (transaction) => {
      await transaction.query(
        "insert into auth.rate_limits values ('old', 'x', now() - interval '2 days', 1)",
      );
      await transaction.query("update auth.one_time_tokens set expires_at = now() - interval '31 days'");
    });
    await sweepAuth(database);
    const left = await database.asService((transaction) =>
      transaction.query(
        "select door as kind from auth.rate_limits where door = 'old' union all select kind from auth.one_time_tokens",
      ),
    );
    expect(left).toEqual([]);
    expect((await client.auth.getUser()).error).toBeNull();
  });

  const mailedToken = async (recipient: string, template: string): Promise<string> => {
    const [mail] = await server.foundation.services.database.asService((transaction) =>
      transaction.query<{ text: string }>(
        "select body_text as text from app.outgoing_mails where recipient = $1 and template = $2 order by id desc",
        [recipient, template],
      ),
    );
    return /\/auth\/([\w-]+)\?/.exec(mail!.text)![1]!;
  };
});
