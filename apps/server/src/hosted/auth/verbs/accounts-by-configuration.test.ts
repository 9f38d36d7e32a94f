import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { describeOnOneEngine } from "../../../../test/engines.ts";
import { newestMail } from "../../../../test/mailbox.ts";
import { serve, type TestServer } from "../../../../test/serve.ts";

const password = "another-password";

describeOnOneEngine("accounts by configuration", (open) => {
  let database: Database;
  let server: TestServer;
  const welcomed: string[] = [];

  beforeAll(async () => {
    database = await open();
    server = await serve(database, {
      auth: { anonymousOpen: true, manualLinking: true, securePasswordChange: true },
      onSignUp: async (_transaction, { email }) => {
        welcomed.push(email);
      },
    });
    return () => server.close();
  });

  it("an old session changes the password with a mailed code only", async () => {
    const email = "presence@accounts.test";
    const { client, userId } = await server.signedIn(email);
    expect((await client.auth.updateUser({ password: "while-it-is-young" })).error).toBeNull();
    await database.asService((transaction) =>
      transaction.query(
        "update auth.sessions set created_at = now() - interval '25 hours' where user_id = $1::text::uuid",
        [userId],
      ),
    );
    const bare = await client.auth.updateUser({ password });
    expect(bare.error).toMatchObject({ status: 400, code: "reauthentication_needed" });
    expect((await client.auth.reauthenticate()).error).toBeNull();
    const hasty = await client.auth.reauthenticate();
    expect(hasty.error).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });
    const { code } = await newestMail(database, email, "reauthentication");
    const nonce = code === "000000" ? "000001" : "000000";
    const wrong = await client.auth.updateUser({ password, nonce });
    expect(wrong.error).toMatchObject({ status: 422, code: "reauthentication_not_valid" });
    expect((await client.auth.updateUser({ password, nonce: code })).error).toBeNull();
    const used = await client.auth.updateUser({ password: "once-more-please", nonce: code });
    expect(used.error).toMatchObject({ code: "reauthentication_not_valid" });
    expect((await server.client().auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  it("the present password, where it is given, has to be right", async () => {
    const { client } = await server.signedIn("present@accounts.test");
    const wrong = await client.auth.updateUser({ password, current_password: "not-this-one" });
    expect(wrong.error).toMatchObject({ status: 400, code: "current_password_invalid" });
    const right = await client.auth.updateUser({ password, current_password: "a-long-password" });
    expect(right.error).toBeNull();
  });

  it("nobody in particular signs in, and becomes somebody with an address and a password", async () => {
    const client = server.client();
    const { data, error } = await client.auth.signInAnonymously({ options: { data: { town: "Divo" } } });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ is_anonymous: true, email: "", identities: [], app_metadata: {} });
    expect((await client.auth.getClaims()).data!.claims).toMatchObject({
      is_anonymous: true,
      role: "authenticated",
    });
    const bare = await client.auth.updateUser({ password });
    expect(bare.error).toMatchObject({ status: 422, code: "validation_failed" });
    const upgraded = await client.auth.updateUser({ email: "somebody@accounts.test", password });
    expect(upgraded.data.user).toMatchObject({
      id: data.user!.id,
      is_anonymous: false,
      app_metadata: { provider: "email", providers: ["email"] },
      user_metadata: { town: "Divo" },
    });
    expect(upgraded.data.user!.identities).toHaveLength(1);
    expect(welcomed).toContain("somebody@accounts.test");
    const again = await server
      .client()
      .auth.signInWithPassword({ email: "somebody@accounts.test", password });
    expect(again.data.user!.id).toBe(data.user!.id);
  });

  it("nobody signs in anonymously or unlinks where that is not offered", async () => {
    const plain = await serve(database);
    const anonymous = await plain.client().auth.signInAnonymously();
    expect(anonymous.error).toMatchObject({ status: 422, code: "anonymous_provider_disabled" });
    const { client } = await plain.signedIn("plain@accounts.test");
    const identity = (await client.auth.getUserIdentities()).data!.identities[0]!;
    const unlinked = await client.auth.unlinkIdentity(identity);
    await plain.close();
    expect(unlinked.error).toMatchObject({ status: 404, code: "manual_linking_disabled" });
  });

  it("an identity goes when another one is left, and the password with that of the address", async () => {
    const email = "two@accounts.test";
    const { client, userId } = await server.signedIn(email);
    const own = (await client.auth.getUserIdentities()).data!.identities[0]!;
    const single = await client.auth.unlinkIdentity(own);
    expect(single.error).toMatchObject({ status: 422, code: "single_identity_not_deletable" });
    await database.asService((transaction) =>
      transaction.query(
        "insert into auth.identities (user_id, provider, provider_id) values ($1::text::uuid, 'google', 'g-1')",
        [userId],
      ),
    );
    const { client: stranger } = await server.signedIn("stranger@accounts.test");
    const foreign = await stranger.auth.unlinkIdentity(own);
    expect(foreign.error).toMatchObject({ status: 422, code: "identity_not_found" });
    expect((await client.auth.unlinkIdentity(own)).error).toBeNull();
    const { user } = (await client.auth.getUser()).data;
    expect(user).toMatchObject({ app_metadata: { provider: "google", providers: ["google"] } });
    const signIn = await server.client().auth.signInWithPassword({ email, password: "a-long-password" });
    expect(signIn.error).toMatchObject({ code: "invalid_credentials" });
  });
});
