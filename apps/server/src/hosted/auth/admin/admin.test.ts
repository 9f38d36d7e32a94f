import { hash as hashBcrypt } from "@node-rs/bcrypt";
import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { describeOnOneEngine } from "../../../../test/engines.ts";
import { newestMail } from "../../../../test/mailbox.ts";
import { serve, type TestServer } from "../../../../test/serve.ts";

const password = "a-long-password";

describeOnOneEngine("accounts through the service key", (open) => {
  let database: Database;
  let server: TestServer;
  const welcomed: string[] = [];

  beforeAll(async () => {
    database = await open();
    server = await serve(database, {
      auth: { autoconfirm: false },
      onSignUp: async (_transaction, { email }) => {
        welcomed.push(email);
      },
    });
    return () => server.close();
  });

  const admin = () => server.client(server.foundation.keys.serviceKey).auth.admin;
  const add = async (email: string, more: object = {}) => {
    const { data, error } = await admin().createUser({ email, password, email_confirm: true, ...more });
    if (error !== null) throw error;
    return data.user;
  };
  const signIn = async (email: string, word = password) => {
    const client = server.client();
    return { client, ...(await client.auth.signInWithPassword({ email, password: word })) };
  };

  it("are closed to everybody else, whatever he asks for", async () => {
    const user = await add("closed@admin.test");
    const { data } = await signIn("closed@admin.test");
    const calls: [method: "GET" | "POST" | "PUT" | "DELETE", path: string][] = [
      ["GET", "/admin/users"],
      ["POST", "/admin/users"],
      ["GET", `/admin/users/${user.id}`],
      ["PUT", `/admin/users/${user.id}`],
      ["DELETE", `/admin/users/${user.id}`],
      ["GET", `/admin/users/${user.id}/factors`],
      ["DELETE", `/admin/users/${user.id}/factors/${user.id}`],
      ["POST", "/admin/generate_link"],
      ["POST", "/invite"],
    ];
    const { anonKey } = server.foundation.keys;
    for (const [method, path] of calls) {
      const ask = async (token?: string) =>
        server.app.inject({
          method,
          url: `/auth/v1${path}`,
          headers: token === undefined ? { apikey: anonKey } : { authorization: `Bearer ${token}` },
        });
      for (const token of [anonKey, data.session!.access_token])
        expect((await ask(token)).json()).toMatchObject({ code: 403, error_code: "not_admin" });
      expect((await ask()).json()).toMatchObject({ code: 401, error_code: "no_authorization" });
      expect((await ask("a.b.c")).json()).toMatchObject({ code: 403, error_code: "bad_jwt" });
    }
  });

  it("are made, read, changed and deleted", async () => {
    const id = "6f2d3c0a-1b7e-4c9b-9a55-0d5f5d1f7c11";
    const made = await admin().createUser({
      id,
      email: "Awa@admin.test",
      password,
      user_metadata: { town: "Divo" },
      app_metadata: { plan: "x" },
    });
    expect(made.error).toBeNull();
    expect(made.data.user).toMatchObject({
      ...{ id, email: "awa@admin.test", user_metadata: { town: "Divo" } },
      app_metadata: { provider: "email", providers: ["email"], plan: "x" },
    });
    expect(made.data.user!.email_confirmed_at).toBeUndefined();
    expect(welcomed).toContain("awa@admin.test");
    expect((await signIn("awa@admin.test")).error).toMatchObject({ code: "email_not_confirmed" });
    const twice = await admin().createUser({ email: "awa@admin.test", password });
    expect(twice.error).toMatchObject({ status: 422, code: "email_exists" });
    const changed = await admin().updateUserById(id, {
      email: "awa2@admin.test",
      email_confirm: true,
      password: "another-password",
      user_metadata: { town: null, name: "Awa" },
    });
    expect(changed.data.user).toMatchObject({ email: "awa2@admin.test", user_metadata: { name: "Awa" } });
    expect((await signIn("awa2@admin.test", "another-password")).error).toBeNull();
    expect((await admin().getUserById(id)).data.user!.email).toBe("awa2@admin.test");
    expect((await admin().deleteUser(id)).data.user!.id).toBe(id);
    expect((await admin().getUserById(id)).error).toMatchObject({ status: 404, code: "user_not_found" });
  });

  it("are refused without an address, with a weak password or a hash that nobody knows", async () => {
    const refused = [
      [{ password }, 400, "validation_failed"],
      [{ email: "weak@admin.test", password: "short" }, 422, "weak_password"],
      [
        { email: "hash@admin.test", password_hash: "5f4dcc3b5aa765d61d8327deb882cf99" },
        400,
        "validation_failed",
      ],
      [{ email: "ban@admin.test", ban_duration: "a year" }, 400, "validation_failed"],
      [{ phone: "+2250102030405", email: "p@admin.test" }, 400, "phone_provider_disabled"],
    ] as const;
    for (const [attributes, status, code] of refused)
      expect((await admin().createUser(attributes)).error).toMatchObject({ status, code });
  });

  it("bring their bcrypt hashes, which become argon2id at the first sign-in", async () => {
    const email = "imported@admin.test";
    const brought = (await hashBcrypt(password, { cost: 4 })).replace(/^\$2b/, "$2y");
    const user = await add(email, { password: undefined, password_hash: brought });
    const stored = async () => {
      const [row] = await database.asService((transaction) =>
        transaction.query<{ hash: string }>(
          "select encrypted_password as hash from auth.users where id = $1::text::uuid",
          [user.id],
        ),
      );
      return row!.hash;
    };
    expect((await signIn(email, "not-the-password")).error).toMatchObject({ code: "invalid_credentials" });
    expect(await stored()).toBe(brought);
    expect((await signIn(email)).error).toBeNull();
    expect(await stored()).toMatch(/^\$argon2id\$/);
    expect((await signIn(email)).error).toBeNull();
    const long = "x".repeat(72);
    await add("long@admin.test", { password: undefined, password_hash: await hashBcrypt(long, { cost: 4 }) });
    expect((await signIn("long@admin.test", `${long}y`)).error).toMatchObject({
      code: "invalid_credentials",
    });
  });

  it("are listed in pages", async () => {
    for (const name of ["l1", "l2", "l3"]) await add(`${name}@admin.test`);
    const whole = await admin().listUsers({ perPage: 1000 });
    const total = whole.data.users.length;
    const { data, error } = await admin().listUsers({ page: 1, perPage: 2 });
    expect(error).toBeNull();
    expect(data.users.map(({ email }) => email)).toEqual(["l3@admin.test", "l2@admin.test"]);
    expect(data).toMatchObject({ aud: "authenticated", nextPage: 2, total, lastPage: Math.ceil(total / 2) });
    const last = await admin().listUsers({ page: Math.ceil(total / 2), perPage: 2 });
    expect(last.data).toMatchObject({ nextPage: null });
  });

  it("are banned for a while and let in again", async () => {
    const email = "banned@admin.test";
    const { id } = await add(email);
    const { client } = await signIn(email);
    await admin().updateUserById(id, { ban_duration: "1h30m" });
    expect((await signIn(email)).error).toMatchObject({ code: "user_banned" });
    expect((await client.auth.refreshSession()).error).toMatchObject({ code: "user_banned" });
    await admin().updateUserById(id, { ban_duration: "none" });
    expect((await signIn(email)).error).toBeNull();
  });

  it("deleted softly keep their identifier and nothing that names the person", async () => {
    const { id } = await add("softly@admin.test", { user_metadata: { name: "Awa" } });
    const { client } = await signIn("softly@admin.test");
    expect((await admin().deleteUser(id, true)).error).toBeNull();
    expect((await client.auth.getUser()).error).not.toBeNull();
    const rows = await database.asService((transaction) =>
      transaction.query<{ text: string }>(
        "select concat(to_jsonb(u), (select jsonb_agg(i) from auth.identities i where i.user_id = u.id)) as text from auth.users u where id = $1::text::uuid",
        [id],
      ),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.text).not.toMatch(/softly|Awa/);
    expect((await add("softly@admin.test")).id).not.toBe(id);
  });

  it("are invited by mail, and their reader proves the address", async () => {
    const email = "invited@admin.test";
    const { data, error } = await admin().inviteUserByEmail(email, { data: { language: "en" } });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, user_metadata: { language: "en" } });
    const mail = await newestMail(database, email, "invite");
    expect(mail.link).toBe(`http://parcelle.test/en/auth/${mail.token}?type=invite`);
    const verified = await server.client().auth.verifyOtp({ type: "invite", token_hash: mail.token });
    expect(verified.data.user!.email).toBe(email);
    expect((await admin().inviteUserByEmail(email)).error).toMatchObject({
      status: 422,
      code: "email_exists",
    });
  });

  it("get links of every type without a mail", async () => {
    const email = "generated@admin.test";
    const generate = async (params: Parameters<ReturnType<typeof admin>["generateLink"]>[0]) => {
      const { data, error } = await admin().generateLink(params);
      if (error !== null) throw error;
      return data.properties;
    };
    const signUp = await generate({
      type: "signup",
      email,
      password,
      options: { redirectTo: "http://parcelle.test/fr/hello" },
    });
    expect(signUp).toMatchObject({
      verification_type: "signup",
      redirect_to: "http://parcelle.test/fr/hello",
    });
    const followed = await server.app.inject(signUp.action_link.replace("http://parcelle.test", ""));
    expect(followed.headers.location).toMatch(/^http:\/\/parcelle\.test\/fr\/hello#access_token=/);
    expect((await signIn(email)).error).toBeNull();
    for (const type of ["magiclink", "recovery"] as const) {
      const { hashed_token, email_otp, verification_type } = await generate({ type, email });
      expect(verification_type).toBe(type);
      expect(email_otp).toMatch(/^\d{6}$/);
      const { error } = await server.client().auth.verifyOtp({ type, token_hash: hashed_token });
      expect(error).toBeNull();
    }
    const fresh = await generate({ type: "magiclink", email: "unknown@admin.test" });
    expect(fresh.verification_type).toBe("signup");
    expect((await generate({ type: "invite", email: "guest@admin.test" })).verification_type).toBe("invite");
    const current = await generate({ type: "email_change_current", email, newEmail: "moved@admin.test" });
    const wanted = await generate({ type: "email_change_new", email, newEmail: "moved@admin.test" });
    expect(wanted.verification_type).toBe("email_change_new");
    await server.client().auth.verifyOtp({ type: "email_change", token_hash: current.hashed_token });
    const moved = await server
      .client()
      .auth.verifyOtp({ type: "email_change", email: "moved@admin.test", token: wanted.email_otp });
    expect(moved.data.user!.email).toBe("moved@admin.test");
    const missing = await admin().generateLink({ type: "recovery", email: "nobody@admin.test" });
    expect(missing.error).toMatchObject({ status: 404, code: "user_not_found" });
  });

  it("lose factors and sessions when the service says so", async () => {
    const { id } = await add("ended@admin.test");
    const { client, data } = await signIn("ended@admin.test");
    const factor = await client.auth.mfa.enroll({ factorType: "totp" });
    const listed = await admin().mfa.listFactors({ userId: id });
    expect(listed.data!.factors).toMatchObject([{ id: factor.data!.id, status: "unverified" }]);
    const other = await add("other@admin.test");
    const foreign = await admin().mfa.deleteFactor({ userId: other.id, id: factor.data!.id });
    expect(foreign.error).toMatchObject({ status: 404, code: "mfa_factor_not_found" });
    const gone = await admin().mfa.deleteFactor({ userId: id, id: factor.data!.id });
    expect(gone.error).toBeNull();
    expect((await admin().mfa.listFactors({ userId: id })).data!.factors).toEqual([]);
    expect((await admin().signOut(data.session!.access_token, "global")).error).toBeNull();
    expect((await client.auth.getUser()).error).not.toBeNull();
  });

  it("answer what is not offered with the documented error", async () => {
    for (const error of [
      (await admin().oauth.listClients()).error,
      (await admin().customProviders.listProviders()).error,
    ])
      expect(error).toMatchObject({ status: 404, code: "feature_disabled" });
  });
});
