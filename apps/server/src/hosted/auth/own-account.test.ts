import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { welcomeAccount } from "#platform/accounts/welcome-account.ts";
import { enrolFactor, proveFactor } from "../../../test/authenticator.ts";
import { describeOnOneEngine } from "../../../test/engines.ts";
import { newestMail } from "../../../test/mailbox.ts";
import { serve, type TestServer } from "../../../test/serve.ts";

const password = "a-long-password";

describeOnOneEngine("one’s own account", (open) => {
  let database: Database;
  let server: TestServer;

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { auth: { autoconfirm: false }, onSignUp: welcomeAccount });
    return () => server.close();
  });

  const ask = async (
    client: SupabaseClient,
    method: "GET" | "POST" | "DELETE",
    path: string,
    payload?: object,
  ) => {
    const { data } = await client.auth.getSession();
    const answer = await server.app.inject({
      method,
      url: `/auth/v1${path}`,
      headers: { authorization: `Bearer ${data.session!.access_token}` },
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const signIn = async (email: string) => {
    const client = server.client();
    const { error } = await client.auth.signInWithPassword({ email, password });
    if (error !== null) throw error;
    return client;
  };
  const signUp = async (email: string) => {
    const client = server.client();
    await client.auth.signUp({ email, password, options: { data: { first_name: "Awa", name: "Koné" } } });
    const { token } = await newestMail(database, email);
    const { data, error } = await client.auth.verifyOtp({ type: "signup", token_hash: token });
    if (error !== null) throw error;
    return { client, userId: data.user!.id };
  };
  const sql = <Row>(text: string, values: unknown[] = []) =>
    database.asService((transaction) => transaction.query<Row>(text, values));

  it("lists its sessions, ends one of them and no stranger’s, and closes what that one listens to", async () => {
    const { client } = await signUp("sessions@own.test");
    const other = await signIn("sessions@own.test");
    const stranger = (await signUp("stranger@own.test")).client;
    const { body } = await ask(client, "GET", "/sessions");
    expect(body.sessions).toMatchObject([{ present: true, aal: "aal1" }, { present: false }]);
    const path = `/sessions/${body.sessions[1].id}`;
    expect(await ask(stranger, "DELETE", path)).toMatchObject({ status: 404 });
    await other.realtime.setAuth();
    const statuses: string[] = [];
    const channel = other.channel("a topic").subscribe((status) => statuses.push(status));
    await expect.poll(() => statuses).toEqual(["SUBSCRIBED"]);
    expect(await ask(client, "DELETE", path)).toMatchObject({ status: 200 });
    await expect.poll(() => channel.state).toBe("closed");
    expect(statuses).toEqual(["SUBSCRIBED", "CLOSED"]);
    await other.removeAllChannels();
    expect((await other.auth.refreshSession()).error).not.toBeNull();
    expect((await ask(client, "GET", "/sessions")).body.sessions).toHaveLength(1);
    expect(await ask(other, "GET", "/sessions")).toMatchObject({ status: 403 });
  });

  it("shows and ends no session before the second factor was used", async () => {
    const { client } = await signUp("factor@own.test");
    await proveFactor(client, await enrolFactor(client));
    const weak = await signIn("factor@own.test");
    expect(await ask(weak, "GET", "/sessions")).toMatchObject({
      status: 403,
      body: { error_code: "insufficient_aal" },
    });
    expect((await ask(client, "GET", "/sessions")).status).toBe(200);
  });

  it("tells which of the two mailboxes has agreed to a new address, and takes the wish back", async () => {
    const { client } = await signUp("old@own.test");
    const change = async () => (await ask(client, "GET", "/user/email-change")).body.email_change;
    expect(await change()).toBeNull();
    await client.auth.updateUser({ email: "new@own.test" });
    expect(await change()).toMatchObject({
      ...{ new_email: "new@own.test", new_confirmed: false },
      ...{ current_confirmed: false, expired: false },
    });
    const { token } = await newestMail(database, "new@own.test");
    await server.client().auth.verifyOtp({ type: "email_change", token_hash: token });
    expect(await change()).toMatchObject({ new_confirmed: true, current_confirmed: false });
    await ask(client, "DELETE", "/user/email-change");
    expect(await change()).toBeNull();
    const { token: late } = await newestMail(database, "old@own.test", "email-change-current");
    const { error } = await server.client().auth.verifyOtp({ type: "email_change", token_hash: late });
    expect(error?.code).toBe("otp_expired");
  });

  it("says that a change of address came too late", async () => {
    const { client, userId } = await signUp("late@own.test");
    await client.auth.updateUser({ email: "later@own.test" });
    await sql("update auth.users set email_change_sent_at = now() - interval '25 hours' where id = $1", [
      userId,
    ]);
    const { body } = await ask(client, "GET", "/user/email-change");
    expect(body.email_change).toMatchObject({
      expired: true,
      new_confirmed: false,
      current_confirmed: false,
    });
  });

  it("keeps the language of mails with that of the profile", async () => {
    const { client, userId } = await signUp("language@own.test");
    const saved = await client.from("profiles").update({ language: "en" }).eq("user_id", userId);
    expect(saved.error).toBeNull();
    await client.auth.reauthenticate();
    expect((await newestMail(database, "language@own.test")).text).toContain("Hello,");
  });

  it("is not deleted by a wrong address, a wrong password, or while it alone owns an organisation", async () => {
    const { client } = await signUp("owner@own.test");
    const email = "owner@own.test";
    const { body } = await ask(client, "GET", "/user/deletion");
    expect(body).toMatchObject({ proof: "password", owned_alone: [{ members: 0 }], left: [] });
    const attempt = (given: object) => ask(client, "POST", "/user/deletion", given);
    expect((await attempt({ email: "other@own.test", password })).body.error_code).toBe(
      "confirmation_mismatch",
    );
    expect((await attempt({ email, password: "wrong" })).body.error_code).toBe("current_password_invalid");
    expect(await attempt({ email, password })).toMatchObject({
      status: 409,
      body: { error_code: "last_owner" },
    });
    expect((await client.auth.getUser()).error).toBeNull();
  });

  it("is deleted with its picture and sessions, keeps its organisations, and its owner is told", async () => {
    const { client, userId } = await signUp("leaver@own.test");
    const { userId: heir } = await signUp("heir@own.test");
    await sql(
      `insert into public.memberships (organisation_id, user_id, role)
       select organisation_id, $2::text::uuid, 'owner' from public.memberships where user_id = $1::text::uuid`,
      [userId, heir],
    );
    const photo = `${userId}/a.webp`;
    const picture = new Blob(["webp"], { type: "image/webp" });
    expect((await client.storage.from("avatars").upload(photo, picture)).error).toBeNull();
    expect((await client.from("profiles").update({ photo }).eq("user_id", userId)).error).toBeNull();
    const done = await ask(client, "POST", "/user/deletion", { email: "Leaver@own.test ", password });
    expect(done).toEqual({ status: 200, body: {} });
    expect((await client.auth.getUser()).error).not.toBeNull();
    const [left] = await sql<{ count: number }>(
      `select (select count(*) from public.profiles where user_id = $1::text::uuid)
         + (select count(*) from storage.objects where bucket_id = 'avatars' and name = $2)
         + (select count(*) from auth.sessions where user_id = $1::text::uuid) as count`,
      [userId, photo],
    );
    expect(Number(left!.count)).toBe(0);
    expect((await newestMail(database, "leaver@own.test")).template).toBe("account-deleted");
  });

  it("is deleted by whoever deleted the organisation that he alone owned", async () => {
    const { client, userId } = await signUp("founder@own.test");
    await sql(
      `update public.organisations set deleted_at = now()
       where id in (select organisation_id from public.memberships where user_id = $1::text::uuid)`,
      [userId],
    );
    expect((await ask(client, "GET", "/user/deletion")).body).toMatchObject({ owned_alone: [] });
    const done = await ask(client, "POST", "/user/deletion", { email: "founder@own.test", password });
    expect(done).toEqual({ status: 200, body: {} });
  });

  it("without a password is deleted with a mailed code", async () => {
    const { client, userId } = await signUp("code@own.test");
    const heir = await signUp("next-owner@own.test");
    await sql(
      `insert into public.memberships (organisation_id, user_id, role)
       select organisation_id, $2::text::uuid, 'owner' from public.memberships where user_id = $1::text::uuid`,
      [userId, heir.userId],
    );
    await sql("delete from public.memberships where user_id = $1", [userId]);
    await sql("update auth.users set encrypted_password = null where id = $1", [userId]);
    const email = "code@own.test";
    expect((await ask(client, "GET", "/user/deletion")).body).toMatchObject({
      proof: "code",
      owned_alone: [],
    });
    const refused = await ask(client, "POST", "/user/deletion", { email, nonce: "000000" });
    expect(refused.body.error_code).toBe("reauthentication_not_valid");
    await ask(client, "GET", "/reauthenticate?purpose=deletion");
    const { code: nonce, template } = await newestMail(database, email);
    expect(template).toBe("deletion-code");
    expect((await ask(client, "POST", "/user/deletion", { email, nonce })).status).toBe(200);
  });

  it("shows its picture to colleagues and to nobody else, who cannot change it either", async () => {
    const { client, userId } = await signUp("portrait@own.test");
    const colleague = await signUp("colleague@own.test");
    const outsider = await signUp("outsider@own.test");
    await sql(
      `insert into public.memberships (organisation_id, user_id, role)
       select organisation_id, $2::text::uuid, 'agent' from public.memberships where user_id = $1::text::uuid`,
      [userId, colleague.userId],
    );
    const photo = `${userId}/b.webp`;
    const picture = new Blob(["webp"], { type: "image/webp" });
    await client.storage.from("avatars").upload(photo, picture);
    const see = async (one: SupabaseClient) =>
      (await one.storage.from("avatars").download(photo)).error === null;
    expect([await see(client), await see(colleague.client), await see(outsider.client)]).toEqual([
      true,
      true,
      false,
    ]);
    await colleague.client.storage.from("avatars").remove([photo]);
    const forged = await colleague.client.storage.from("avatars").upload(`${userId}/c.webp`, picture);
    expect(forged.error).not.toBeNull();
    expect(await see(client)).toBe(true);
  });
});
