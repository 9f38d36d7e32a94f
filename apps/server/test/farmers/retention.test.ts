import { afterAll, beforeAll, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { farmersModule } from "#modules/farmers/module.ts";
import { farmerPrivacyModule } from "#modules/farmers/privacy/module.ts";
import { describeOnOneEngine } from "../engines.ts";
import { serve, type TestServer } from "../serve.ts";
import { PrivacyDesk } from "./privacy-desk.ts";

describeOnOneEngine("how long farmers are kept", (open) => {
  let database: Database;
  let server: TestServer;
  let desk: PrivacyDesk;
  let quiet: number;
  let active: number;

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [farmersModule, farmerPrivacyModule] });
    desk = await PrivacyDesk.open(database, server);
    [quiet, active] = [await desk.farmer("Silué"), await desk.farmer("Soro")];
    // What stamps a change would tell of today.
    await desk.owner("alter table public.farmers disable trigger farmers_stamped");
    await desk.owner(
      "update public.farmers set updated_at = now() - interval '6 years' where id = any ($1)",
      [[quiet, active]],
    );
    await desk.owner("alter table public.farmers enable trigger farmers_stamped");
    const { wordingId } = await desk.wording("training", "A bè se ka kalan kɛ.");
    await desk.record([active], [wordingId]);
  });
  afterAll(() => server.close());

  const set = (yearsAfterRemoval: number | null, yearsWithoutActivity: number | null, who: Claims) =>
    desk.call(who, "set-farmer-retention", {
      ...{ organisationId: desk.own.organisationId, yearsAfterRemoval, yearsWithoutActivity },
    });
  const due = (who: Claims = desk.own.people.manager) =>
    desk.read(who, `rpc/farmers_to_erase?organisation=${desk.own.organisationId}&select=farmer_id,reason`);
  const remind = async () =>
    (
      await database.asService((transaction) =>
        transaction.query<{ told: number }>("select app.remind_of_farmers_due() as told"),
      )
    )[0]!.told;
  const news = () =>
    desk.owner<{ user_id: string; parameters: { farmers: number }; address: string }>(
      "select user_id, parameters, address from public.notifications where kind = 'farmers_due' and organisation_id = $1",
      [desk.own.organisationId],
    );

  it("is set by those who lead the registry, and names whose time has come", async () => {
    expect((await set(3, 5, desk.own.people.agent)).status).toBe(403);
    expect((await set(0, 5, desk.own.people.manager)).status).toBe(400);
    expect((await set(3, 5, desk.own.people.manager)).body).toEqual({ due: 2 });
    expect(await due()).toEqual(
      expect.arrayContaining([
        { farmer_id: desk.own.dueFarmerId, reason: "removed" },
        { farmer_id: quiet, reason: "inactive" },
      ]),
    );
    expect(await due(desk.own.people.agent)).toEqual([]);
    expect(await due(desk.other.people.owner)).toEqual([]);
  });

  it("reminds them once, with the way to the list, and erases nobody", async () => {
    await remind();
    const told = await news();
    expect(told.map(({ user_id }) => user_id).sort()).toEqual(
      [desk.own.people.owner, desk.own.people.administrator, desk.own.people.manager]
        .map(({ sub }) => sub!)
        .sort(),
    );
    expect(told[0]).toMatchObject({ parameters: { farmers: 2 }, address: "/farmers/privacy" });
    expect(await remind()).toBe(0);
    expect(await due()).toHaveLength(2);
  });

  it("reminds again when more are due, on another day", async () => {
    await desk.owner("update public.farmer_retention set checked_on = checked_on - 1, reminded_of = 1");
    await remind();
    expect((await news())[0]).toMatchObject({ parameters: { farmers: 2 } });
    await set(null, null, desk.own.people.manager);
    expect(await due()).toEqual([]);
  });
});
