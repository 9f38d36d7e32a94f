import { beforeAll, expect, it } from "vitest";
import { describeOnBothEngines } from "../engines.ts";
import { serve, type TestServer } from "../serve.ts";

describeOnBothEngines("columns that public tools expect", (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await serve(await open());
    return () => server.close();
  });

  const run = (text: string) =>
    server.foundation.services.database.asService((transaction) => transaction.query(text));

  it("a seed as public tools write it makes an account that signs in, without any of its tokens", async () => {
    await run(`
      insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, recovery_sent_at,
        last_sign_in_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at, confirmation_token, email_change,
        email_change_token_new, recovery_token, is_super_admin)
      values ('00000000-0000-0000-0000-000000000000', '0d3b5f6e-1111-4222-8333-944455556666', 'authenticated',
        'authenticated', 'seed@example.org', '$2a$04$2u0QUMFCbZE1vEpCgEPBZ.4uaV7F4R1QAWx7kyDkUUJ7mIy8HDNvu', now(), now(), now(),
        '{"provider": "email", "providers": ["email"]}', '{}', now(), now(), 'a-token', '', '', 'another', true)`);
    const [seeded] = await run(`
      select confirmation_token, recovery_token, is_super_admin, email_change, phone_change, email_change_confirm_status,
        confirmed_at = email_confirmed_at as confirmed
      from auth.users where email = 'seed@example.org'`);
    expect(seeded).toEqual({
      ...{ confirmation_token: "", recovery_token: "", is_super_admin: false, email_change: "" },
      ...{ phone_change: "", email_change_confirm_status: 0, confirmed: true },
    });
  });

  it("a change of address that waits is read where the hosted service has it, until it is done", async () => {
    await server.signedIn("old@example.org");
    const waiting = "select email_change from auth.users where email = 'old@example.org'";
    await run("update auth.users set new_email = 'new@example.org' where email = 'old@example.org'");
    expect(await run(waiting)).toEqual([{ email_change: "new@example.org" }]);
    await run("update auth.users set new_email = null where email = 'old@example.org'");
    expect(await run(waiting)).toEqual([{ email_change: "" }]);
  });

  it("identities tell their address, buckets and objects their owner as a text", async () => {
    const { userId } = await server.signedIn("Owner@example.org");
    expect(await run(`select email from auth.identities where user_id = '${userId}'`)).toEqual([
      { email: "owner@example.org" },
    ]);
    await run(`insert into storage.buckets (id, name, public, avif_autodetection, file_size_limit, owner)
      values ('seeded', 'seeded', false, false, null, '${userId}')`);
    await run(
      `insert into storage.objects (bucket_id, name, owner, version) values ('seeded', 'a', '${userId}', 'v')`,
    );
    expect(await run("select owner_id, type from storage.buckets where id = 'seeded'")).toEqual([
      { owner_id: userId, type: "STANDARD" },
    ]);
    expect(await run("select owner_id from storage.objects where bucket_id = 'seeded'")).toEqual([
      { owner_id: userId },
    ]);
  });
});
