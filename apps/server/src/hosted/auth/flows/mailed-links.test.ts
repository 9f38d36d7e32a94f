import { createClient } from "@supabase/supabase-js";
import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { describeOnOneEngine } from "../../../../test/engines.ts";
import { countMails, newestMail } from "../../../../test/mailbox.ts";
import { serve, type TestServer } from "../../../../test/serve.ts";

const password = "a-long-password";

describeOnOneEngine("links and codes in mails", (open) => {
  let database: Database;
  let server: TestServer;

  beforeAll(async () => {
    database = await open();
    server = await serve(database, {
      auth: { autoconfirm: false, redirectUrls: ["https://app.test/**"], rateFactor: 1000 },
    });
    return () => server.close();
  });

  const mailFor = (recipient: string, template?: string) => newestMail(database, recipient, template);
  const inDatabase = (sql: string, values: string[] = []) =>
    database.asService((transaction) => transaction.query(sql, values));
  /** Somebody whose mailbox is proved, and his client. */
  const confirmed = async (email: string) => {
    const client = server.client();
    await client.auth.signUp({ email, password });
    const { token } = await mailFor(email);
    const { error } = await client.auth.verifyOtp({ type: "signup", token_hash: token });
    if (error !== null) throw error;
    return client;
  };
  const pkceClient = () => {
    const kept = new Map<string, string>();
    return createClient(server.url, server.foundation.keys.anonKey, {
      auth: {
        flowType: "pkce",
        autoRefreshToken: false,
        storage: {
          getItem: (key) => kept.get(key) ?? null,
          setItem: (key, value) => void kept.set(key, value),
          removeItem: (key) => void kept.delete(key),
        },
      },
    });
  };
  const follow = async (link: string, method: "GET" | "HEAD" = "GET") => {
    const url = link.replace("http://parcelle.test", "");
    const answer = await server.app.inject({ method, url });
    const location = new URL(answer.headers.location ?? "none:");
    return { status: answer.statusCode, location, fragment: new URLSearchParams(location.hash.slice(1)) };
  };

  it("sign in by the code or by the link, whichever comes first, once", async () => {
    const email = "magic@links.test";
    await confirmed(email);
    const asked = await server.client().auth.signInWithOtp({ email });
    expect(asked).toMatchObject({ error: null, data: { user: null, session: null } });
    const mail = await mailFor(email, "magic-link");
    const client = server.client();
    const wrong = await client.auth.verifyOtp({
      email,
      token: mail.code === "000000" ? "1" : "000000",
      type: "email",
    });
    expect(wrong.error).toMatchObject({ status: 403, code: "otp_expired" });
    const other = await client.auth.verifyOtp({ email: "else@links.test", token: mail.code, type: "email" });
    expect(other.error).toMatchObject({ status: 403, code: "otp_expired" });
    const { data, error } = await client.auth.verifyOtp({
      email: "Magic@links.test",
      token: mail.code,
      type: "email",
    });
    expect(error).toBeNull();
    expect(data.user!.email).toBe(email);
    const late = await client.auth.verifyOtp({ token_hash: mail.token, type: "magiclink" });
    expect(late.error).toMatchObject({ code: "otp_expired" });
  });

  it("open an account for who has none, and do not say so", async () => {
    const email = "fresh@links.test";
    const known = await server.client().auth.signInWithOtp({ email: "magic@links.test" });
    const fresh = await server.client().auth.signInWithOtp({ email, options: { data: { name: "Awa" } } });
    const closed = await server
      .client()
      .auth.signInWithOtp({ email: "nobody@links.test", options: { shouldCreateUser: false } });
    expect(fresh).toEqual(known);
    expect(closed).toEqual(known);
    expect(await countMails(database, "nobody@links.test")).toBe(0);
    const { code } = await mailFor(email, "confirmation");
    const { data, error } = await server.client().auth.verifyOtp({ email, token: code, type: "email" });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, user_metadata: { name: "Awa" } });
  });

  it("bring a session behind the # of the address asked for", async () => {
    const email = "implicit@links.test";
    await confirmed(email);
    await server
      .client()
      .auth.signInWithOtp({ email, options: { emailRedirectTo: "https://app.test/in?x=1" } });
    const { link } = await mailFor(email);
    expect((await follow(link, "HEAD")).status).toBe(404);
    const { status, location, fragment } = await follow(link);
    expect([status, location.origin, location.search]).toEqual([303, "https://app.test", "?x=1"]);
    const client = server.client();
    const { error } = await client.auth.setSession({
      access_token: fragment.get("access_token")!,
      refresh_token: fragment.get("refresh_token")!,
    });
    expect(error).toBeNull();
    expect((await client.auth.getUser()).data.user!.email).toBe(email);
    const again = await follow(link);
    expect(again.fragment.get("error_code")).toBe("otp_expired");
    expect(again.fragment.get("access_token")).toBeNull();
  });

  it("bring a code that only the device which asked can use, once", async () => {
    const email = "pkce@links.test";
    await confirmed(email);
    const client = pkceClient();
    await client.auth.signInWithOtp({ email, options: { emailRedirectTo: "https://app.test/in" } });
    const { location } = await follow((await mailFor(email)).link);
    expect(location.hash).toBe("");
    const code = location.searchParams.get("code")!;
    const thief = pkceClient();
    await thief.auth.signInWithOtp({ email: "thief@links.test" });
    const stolen = await thief.auth.exchangeCodeForSession(code);
    expect(stolen.error).toMatchObject({ status: 400, code: "bad_code_verifier" });
    const { data, error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user!.email).toBe(email);
    const grant = (auth_code: string) =>
      server.app.inject({
        method: "POST",
        url: "/auth/v1/token?grant_type=pkce",
        payload: { auth_code, code_verifier: "v".repeat(50) },
      });
    expect((await grant(code)).json()).toMatchObject({ code: 422, error_code: "flow_state_already_used" });
    expect((await grant("unknown")).json()).toMatchObject({ code: 404, error_code: "flow_state_not_found" });
    expect((await grant("")).json()).toMatchObject({ code: 400, error_code: "validation_failed" });
  });

  it("refuse a code that came too late, and half a challenge", async () => {
    const email = "late@links.test";
    await confirmed(email);
    const client = pkceClient();
    await client.auth.resetPasswordForEmail(email, { redirectTo: "https://app.test/new" });
    const { location } = await follow((await mailFor(email, "recovery")).link);
    await inDatabase(
      "update auth.flow_states set expires_at = now() where auth_code_hash is not null and used_at is null",
    );
    const { error } = await client.auth.exchangeCodeForSession(location.searchParams.get("code")!);
    expect(error).toMatchObject({ status: 422, code: "flow_state_expired" });
    const challenges = [
      { code_challenge: "x".repeat(43) },
      { code_challenge: "x".repeat(42), code_challenge_method: "s256" },
      { code_challenge: "x".repeat(43), code_challenge_method: "md5" },
      { code_challenge: "é".repeat(43), code_challenge_method: "plain" },
    ];
    for (const payload of challenges) {
      const answer = await server.app.inject({
        method: "POST",
        url: "/auth/v1/otp",
        payload: { email, ...payload },
      });
      expect(answer.json()).toMatchObject({ code: 400, error_code: "validation_failed" });
    }
  });

  it("never lead to an address that is not listed", async () => {
    const email = "elsewhere@links.test";
    await confirmed(email);
    await server.client().auth.signInWithOtp({ email, options: { emailRedirectTo: "https://evil.test/in" } });
    const { link } = await mailFor(email);
    expect(
      (await follow(link.replace(/redirect_to=[^&]*/, "redirect_to=https%3A%2F%2Fevil.test"))).location
        .origin,
    ).toBe("http://parcelle.test");
  });

  it("stop who guesses codes, wherever he calls from", async () => {
    const email = "guessed@links.test";
    const strict = await serve(database, { auth: { rateFactor: 0.1 } });
    await inDatabase("delete from auth.rate_limits");
    const guess = async () => {
      const { error } = await strict.client().auth.verifyOtp({ email, token: "123456", type: "email" });
      await inDatabase("delete from auth.rate_limits where door = 'verify'");
      return error!.code;
    };
    const codes = [await guess(), await guess(), await guess()];
    await strict.close();
    expect(codes).toEqual(["otp_expired", "otp_expired", "over_request_rate_limit"]);
  });

  it("change an address once both mailboxes have agreed", async () => {
    const client = await confirmed("before@links.test");
    const asked = await client.auth.updateUser({ email: "after@links.test" });
    expect(asked.data.user).toMatchObject({ email: "before@links.test", new_email: "after@links.test" });
    const fromNew = await mailFor("after@links.test", "email-change");
    const fromOld = await mailFor("before@links.test", "email-change-current");
    const first = await server.client().auth.verifyOtp({ type: "email_change", token_hash: fromNew.token });
    expect(first).toMatchObject({ error: null, data: { user: null, session: null } });
    expect((await client.auth.getUser()).data.user!.email).toBe("before@links.test");
    const second = await server.client().auth.verifyOtp({ type: "email_change", token_hash: fromOld.token });
    expect(second.data.user).toMatchObject({ email: "after@links.test" });
    expect(second.data.user!.new_email).toBeUndefined();
  });

  it("give an address to nobody when somebody has taken it in the meantime", async () => {
    const client = await confirmed("slow@links.test");
    await client.auth.updateUser({ email: "wanted@links.test" });
    const mails = [
      await mailFor("wanted@links.test", "email-change"),
      await mailFor("slow@links.test", "email-change-current"),
    ];
    await confirmed("wanted@links.test");
    await server.client().auth.verifyOtp({ type: "email_change", token_hash: mails[0]!.token });
    const { error } = await server
      .client()
      .auth.verifyOtp({ type: "email_change", token_hash: mails[1]!.token });
    expect(error).toMatchObject({ status: 422, code: "email_exists" });
  });

  it("come again when asked, at most once a minute", async () => {
    const email = "again@links.test";
    await server.client().auth.signUp({ email, password });
    await server.client().auth.resend({ type: "signup", email });
    expect(await countMails(database, email)).toBe(1);
    await inDatabase(
      "update auth.users set confirmation_sent_at = now() - interval '2 minutes' where email = $1",
      [email],
    );
    expect((await server.client().auth.resend({ type: "signup", email })).error).toBeNull();
    expect(await countMails(database, email)).toBe(2);
    const none = await server.app.inject({ method: "POST", url: "/auth/v1/resend", payload: { email } });
    expect(none.json()).toMatchObject({ code: 400, error_code: "validation_failed" });
    const sms = await server.client().auth.resend({ type: "sms", phone: "+2250102030405" });
    expect(sms.error).toMatchObject({ status: 400, code: "phone_provider_disabled" });
    const phone = await server.client().auth.signInWithOtp({ phone: "+2250102030405" });
    expect(phone.error).toMatchObject({ status: 400, code: "phone_provider_disabled" });
  });
});
