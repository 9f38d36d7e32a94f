import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Claims, Database, Transaction } from "#database/database.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { queueMail } from "#platform/mail/queue-mail.ts";
import { describeOnOneEngine } from "../../../test/engines.ts";
import { addTenant, type Tenant } from "../../../test/factories/tenant.ts";
import { sendDigestsJob } from "./send-digests-job.ts";

type Kept = { recipient: string; language: string; subject: string; body_text: string; body_html: string };

const keepMail = (transaction: Transaction, mail: Mail) => queueMail(transaction, mail, false);

describeOnOneEngine("mails about unread news", (open) => {
  let database: Database;
  let tenant: Tenant;

  beforeAll(async () => {
    database = await open();
    tenant = await addTenant(database);
  });

  const service = <Row>(text: string, values: unknown[] = []) =>
    database.asService((transaction) => transaction.query<Row & object>(text, values));

  beforeEach(async () => {
    await service("delete from public.notifications");
    await service("delete from public.notification_preferences");
    await service("delete from app.outgoing_mails");
  });

  const tell = (person: Claims, kind: string) =>
    service(
      `select app.notify(array[$1]::uuid[], $2, '{"organisation": "Coop <Divo>", "available": 3}', '/settings/payment')`,
      [person.sub, kind],
    );
  const choose = (person: Claims, email: string) =>
    service("insert into public.notification_preferences values ($1, 'alerts', true, $2)", [
      person.sub,
      email,
    ]);
  const round = () =>
    sendDigestsJob.run({
      ...{ services: { database, siteUrl: "https://p.test", sendMail: keepMail } },
      signal: new AbortController().signal,
    } as never);
  const mails = () => service<Kept>("select * from app.outgoing_mails order by recipient");

  it("leave once, in the person's language, with what was not read", async () => {
    const { owner } = tenant.people;
    await choose(owner, "at_once");
    await tell(owner, "credits_low");
    await tell(owner, "credits_low");
    expect(await round()).toEqual({ mails: 1 });
    expect(await round()).toEqual({ mails: 0 });
    const [mail] = await mails();
    expect(mail).toMatchObject({ language: "fr", subject: "Parcelle\u00a0: 2 nouvelles non lues" });
    expect(mail?.body_text).toContain("https://p.test/fr/settings/payment");
    expect(mail?.body_text).toContain("https://p.test/fr/settings/notifications");
    expect(mail?.body_html).toContain("Coop &#60;Divo&#62;");
    await service("update public.profiles set language = 'en' where user_id = $1", [owner.sub]);
    await tell(owner, "credits_low");
    await round();
    expect((await mails()).map(({ subject }) => subject)).toContain("Parcelle: one piece of unread news");
  });

  it("wait for the end of the day or of the week, and skip what was read meanwhile", async () => {
    const { owner, agent, manager, administrator } = tenant.people;
    await choose(agent, "weekly");
    await choose(manager, "never");
    for (const person of [owner, agent, manager, administrator]) await tell(person, "credits_low");
    expect(await round()).toEqual({ mails: 0 });
    await service("update public.notifications set happened_at = now() - interval '1 day'");
    await service("update public.notifications set read_at = now() where user_id = $1", [administrator.sub]);
    await round();
    const recipients = (await mails()).map(({ recipient }) => recipient);
    expect(recipients).toContain(`${owner.sub}@test.example`);
    expect(recipients).not.toContain(`${manager.sub}@test.example`);
    expect(recipients).not.toContain(`${administrator.sub}@test.example`);
    await service("update public.notifications set happened_at = now() - interval '8 days'");
    await round();
    expect(await mails()).toHaveLength(2);
  });

  it("are asked for only when some are due", async () => {
    const ask = async () =>
      (await service<{ job: number | null }>("select app.ask_for_digests() as job"))[0]?.job;
    expect(await ask()).toBeNull();
    await choose(tenant.people.owner, "at_once");
    await tell(tenant.people.owner, "credits_low");
    expect(await ask()).toEqual(expect.any(Number));
    expect(await ask()).toBeNull();
  });
});
