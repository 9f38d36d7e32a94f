import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { describeOnOneEngine } from "../../../test/engines.ts";
import { serve, type TestServer } from "../../../test/serve.ts";
import { mailPlatform } from "./mail-module.ts";
import { queueMail } from "./queue-mail.ts";

type Shown = { text: string | null; isWhole: boolean; openings: object[] };
type Mails = { mails: { id: number; recipient: string; status: string }[]; hasMore: boolean };

describeOnOneEngine("the mailbox of platform operators", (open) => {
  let database: Database;
  let kept: TestServer;
  let sending: TestServer;
  let operator: SupabaseClient;
  let operatorOfSending: SupabaseClient;
  const token = "VmVyeVNlY3JldFRva2VuT2ZBTWFpbA";
  const link = `https://p.test/fr/auth/${token}?type=recovery`;

  const operatorOf = async (server: TestServer, email: string) => {
    const { client, userId } = await server.signedIn(email);
    await database.asService((transaction) =>
      transaction.query("insert into app.operators (user_id) values ($1::text::uuid)", [userId]),
    );
    return client;
  };
  beforeAll(async () => {
    database = await open();
    kept = await serve(database, { modules: [mailPlatform] });
    sending = await serve(database, { modules: [mailPlatform], hasMailTransport: true });
    operator = await operatorOf(kept, "operator@mailbox.test");
    operatorOfSending = await operatorOf(sending, "sender@mailbox.test");
    return async () => {
      await kept.close();
      await sending.close();
    };
  });
  beforeEach(() => database.asService((transaction) => transaction.query("delete from app.outgoing_mails")));

  const write = (recipient: string) =>
    database.asService((transaction) =>
      queueMail(transaction, { recipient, language: "fr", template: "recovery", link }, false),
    );
  const call = async <Output>(client: SupabaseClient, name: string, body: object = {}): Promise<Output> => {
    const { data, error } = await client.functions.invoke(name, { body });
    if (error === null) return data as Output;
    throw Object.assign(new Error(name), (await (error.context as Response).json()) as object);
  };
  const list = (body: object = {}) => call<Mails>(operator, "list-mails", body);
  const setStatus = (status: string) =>
    database.asService((transaction) =>
      transaction.query("update app.outgoing_mails set status = $1", [status]),
    );

  it("lists the newest first, by address, subject or state, a page at a time", async () => {
    for (let index = 0; index < 60; index++) await write(`reader${index}@mailbox.test`);
    const first = await list();
    expect([first.mails.length, first.hasMore, first.mails[0]!.recipient]).toEqual([
      50,
      true,
      "reader59@mailbox.test",
    ]);
    const rest = await list({ before: first.mails.at(-1)!.id });
    expect([rest.mails.length, rest.hasMore]).toEqual([10, false]);
    expect((await list({ search: "READER7@" })).mails).toMatchObject([{ recipient: "reader7@mailbox.test" }]);
    expect((await list({ search: "mot de passe" })).mails).toHaveLength(50);
    expect((await list({ status: "failed" })).mails).toEqual([]);
  });

  it("shows a kept mail whole where no mail leaves, and without its token everywhere else", async () => {
    await write("reader@mailbox.test");
    const [mail] = (await list()).mails;
    const read = (client = operator) => call<Shown>(client, "read-mail", { mailId: mail!.id });
    expect(await read()).toMatchObject({ isWhole: true, text: expect.stringContaining(link) });
    const masked = { isWhole: false, text: expect.stringContaining("https://p.test/fr/auth/…") };
    expect(await read(operatorOfSending)).toMatchObject(masked);
    for (const status of ["waiting", "failed", "sent"]) {
      await setStatus(status);
      for (const client of [operator, operatorOfSending]) {
        const shown = await read(client);
        expect(shown).toMatchObject(masked);
        expect(JSON.stringify(shown)).not.toContain(token);
      }
    }
    await expect(call(operator, "read-mail", { mailId: 999_999 })).rejects.toMatchObject({
      code: "mail_not_found",
    });
  });

  it("keeps who opened which mail, how, and lets nobody change that", async () => {
    await write("reader@mailbox.test");
    const [mail] = (await list()).mails;
    await call(operator, "read-mail", { mailId: mail!.id });
    const { openings } = await call<Shown>(operatorOfSending, "read-mail", { mailId: mail!.id });
    expect(openings).toMatchObject([
      { person: "sender@mailbox.test", isWhole: false },
      { person: "operator@mailbox.test", isWhole: true },
    ]);
    for (const change of ["delete from app.mail_openings", "update app.mail_openings set is_whole = false"])
      await expect(database.asOwner((transaction) => transaction.query(change))).rejects.toThrow(
        /append-only/,
      );
  });

  it("sends a mail again where there is a mail server, and says so where there is none", async () => {
    await write("reader@mailbox.test");
    await setStatus("failed");
    const [mail] = (await list()).mails;
    const resend = (client: SupabaseClient) => call(client, "resend-mail", { mailId: mail!.id });
    await expect(resend(operator)).rejects.toMatchObject({ code: "no_mail_server" });
    expect(await resend(operatorOfSending)).toEqual({});
    expect((await list()).mails).toMatchObject([{ status: "waiting" }]);
  });
});
