import { beforeAll, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { installedModules } from "../../src/installed-modules.ts";
import { ask, tokenOf } from "../cross-tenant/attackers.ts";
import { describeOnOneEngine } from "../engines.ts";
import { addPerson } from "../factories/tenant.ts";
import { serve, type TestServer } from "../serve.ts";
import { type Ledger, ledgerOf } from "./ledger.ts";

describeOnOneEngine("a purchase of credits", (open) => {
  let database: Database;
  let server: TestServer;
  let ledger: Ledger;
  let operator: Claims;
  let organisation: number;

  beforeAll(async () => {
    database = await open();
    ledger = ledgerOf(database);
    server = await serve(database, { modules: [...installedModules] });
    operator = await addPerson(database);
    await ledger.ask("insert into app.operators (user_id) values ($1)", [operator.sub]);
    organisation = await ledger.organisation("Coopérative Anouanzè");
    return () => server.close();
  });

  const call = async (name: string, body: object) => {
    const token = await tokenOf(server, operator);
    return ask(server, { token }, "POST", `/functions/v1/${name}`, { body: body as Record<string, unknown> });
  };
  const purchase = (requestKey = crypto.randomUUID(), quantity = 3, more: object = {}) =>
    call("record-purchase", {
      ...{ organisationId: organisation, credits: quantity, expiresAt: null, note: "Bon 12", requestKey },
      ...{
        lines: [{ description: "Crédits", quantity, unitCents: 33 }],
        currency: "EUR",
        taxBasisPoints: 1925,
      },
      ...more,
    });

  it("gives credits and an invoice together, numbered without gaps, also when many are booked at once", async () => {
    const again = crypto.randomUUID();
    const answers = await Promise.all([
      purchase(),
      purchase(again),
      purchase(again),
      purchase(undefined, -1),
      purchase(),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 400, 200]);
    expect(answers[2]!.body).toEqual(answers[1]!.body);
    const rows = await ledger.ask<Record<string, number>>(
      "select number, net_cents, tax_cents, total_cents from public.invoices order by number",
    );
    const amounts = { net_cents: 99, tax_cents: 19, total_cents: 118 };
    expect(rows).toEqual([1, 2, 3].map((number) => ({ number, ...amounts })));
    expect(await ledger.balance(organisation)).toEqual({ available: 9, reserved: 0 });
  });

  it("is not changed once its invoice was issued", async () => {
    for (const change of ["update public.invoices set total_cents = 1", "delete from public.invoices"])
      await expect(database.asOwner((transaction) => transaction.query(change))).rejects.toMatchObject({
        code: "P0423",
      });
  });

  it("has its invoice as a PDF", async () => {
    const { body } = await purchase();
    const token = await tokenOf(server, operator);
    const answer = await server.app.inject({
      method: "POST",
      url: "/functions/v1/print-invoice",
      headers: { authorization: `Bearer ${token}` },
      payload: { invoiceId: (body as { invoiceId: number }).invoiceId },
    });
    expect(answer.headers["content-type"]).toContain("application/pdf");
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
  });

  it("is refused under the key of another sale, and where it comes to more than is counted exactly", async () => {
    const key = crypto.randomUUID();
    expect(await purchase(key)).toMatchObject({ status: 200 });
    expect(await purchase(key, 3, { currency: "XOF" })).toMatchObject({
      status: 409,
      body: { code: "request_key_used" },
    });
    const lines = [{ description: "Crédits", quantity: 1_000_000_000, unitCents: 100_000_000 }];
    const huge = await purchase(undefined, 3, { lines });
    expect(huge.status).toBe(400);
    expect(JSON.stringify(huge.body)).toContain("cents");
  });

  it("asked for by a member reaches the operators by mail, a few times a day", async () => {
    const member = await addPerson(database);
    await ledger.ask(
      "insert into public.memberships (organisation_id, user_id, role) values ($1, $2, 'owner')",
      [organisation, member.sub],
    );
    const want = () =>
      database.asCaller(member, (transaction) =>
        transaction.query(
          "insert into public.sales_requests (organisation_id, message) values ($1, '<b>500</b> crédits')",
          [organisation],
        ),
      );
    for (let asked = 0; asked < 5; asked += 1) await want();
    await expect(want()).rejects.toMatchObject({ code: "PT429" });
    const mails = await ledger.ask<{ body_html: string }>(
      "select body_html from app.outgoing_mails where template = 'sales-request'",
    );
    expect(mails).toHaveLength(5);
    expect(mails[0]!.body_html).not.toContain("<b>");
  });

  it("asked for in the name of another organisation is refused alike, whether there is one or not, and no mail is begun", async () => {
    const stranger = await addPerson(database);
    const [own] = await ledger.ask<{ id: number }>(
      "insert into public.organisations (name, kind) values ('Ailleurs', 'trader') returning id",
    );
    await ledger.ask(
      "insert into public.memberships (organisation_id, user_id, role) values ($1, $2, 'owner')",
      [own!.id, stranger.sub],
    );
    const mailNumber = "select last_value from pg_sequences where sequencename = 'outgoing_mails_id_seq'";
    const before = await ledger.ask(mailNumber);
    for (const named of [organisation, 999_999])
      await expect(
        database.asCaller(stranger, (transaction) =>
          transaction.query(
            "insert into public.sales_requests (organisation_id, message) values ($1, 'bonjour')",
            [named],
          ),
        ),
      ).rejects.toMatchObject({ code: "42501" });
    expect(await ledger.ask(mailNumber)).toEqual(before);
  });

  it("a feature is offered in its period alone", async () => {
    const member = await addPerson(database);
    const [own] = await ledger.ask<{ id: number }>(
      "insert into public.memberships (organisation_id, user_id, role) values ($1, $2, 'owner') returning id",
      [organisation, member.sub],
    );
    await ledger.ask(
      "insert into public.organisation_features (organisation_id, feature) values ($1, 'EUDR')",
      [organisation],
    );
    const offered = async (from: string, until: string | null) => {
      const period = { organisationId: organisation, feature: "EUDR", from, until };
      expect((await call("set-feature-period", period)).status).toBe(200);
      const [row] = await ledger.ask<{ has: boolean }>(
        "select 'EUDR' = any (app.member_features(membership)) as has from public.memberships as membership where id = $1",
        [own!.id],
      );
      return row!.has;
    };
    expect(await offered("2020-01-01", null)).toBe(true);
    expect(await offered("2020-01-01", "2020-12-31")).toBe(false);
    expect(await offered("2999-01-01", null)).toBe(false);
  });
});
