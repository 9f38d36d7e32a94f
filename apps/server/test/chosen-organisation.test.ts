import { beforeEach, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { describeOnOneEngine } from "./engines.ts";
import { addTenant } from "./factories/tenant.ts";

const change = (
  database: Database,
  claims: Claims,
  column: "first_name" | "current_organisation_id",
  to: unknown,
) =>
  database.asCaller(claims, (transaction) =>
    transaction.query(
      `update public.profiles set ${column} = $1 where user_id = auth.uid() returning ${column}`,
      [to],
    ),
  );

describeOnOneEngine("the organisation that a person works in", (open) => {
  let database: Database;

  beforeEach(async () => {
    database = await open();
    return () => database.close();
  });

  it("is one of his own", async () => {
    const [own, other] = [await addTenant(database), await addTenant(database)];
    const agent = own.people.agent;
    await database.asService((transaction) =>
      transaction.query("insert into public.profiles (user_id) values ($1) on conflict do nothing", [
        agent.sub,
      ]),
    );
    const chosen = await change(database, agent, "current_organisation_id", own.organisationId);
    expect(chosen).toEqual([{ current_organisation_id: own.organisationId }]);
    const foreign = change(database, agent, "current_organisation_id", other.organisationId);
    await expect(foreign).rejects.toMatchObject({ code: "42501" });
  });

  it("is none that another door gives him: neither the platform's, nor that of somebody who belongs there", async () => {
    const [own, other] = [await addTenant(database), await addTenant(database)];
    const text = `insert into public.profiles (user_id, current_organisation_id) values ($1, $2)
       on conflict (user_id) do update set current_organisation_id = excluded.current_organisation_id returning user_id`;
    const choose = (sub: string | undefined, organisation: number) =>
      database.asService((transaction) => transaction.query(text, [sub, organisation]));
    const { agent } = own.people;
    await expect(choose(agent.sub, other.organisationId)).rejects.toMatchObject({ code: "42501" });
    expect(await choose(agent.sub, own.organisationId)).toEqual([{ user_id: agent.sub }]);
    expect(await choose(own.guest.sub, own.organisationId)).toEqual([{ user_id: own.guest.sub }]);
    const asMember = database.asOwner(async (transaction) => {
      await transaction.query("select set_config('request.jwt.claims', $1, true)", [
        JSON.stringify(other.people.owner),
      ]);
      await transaction.query(text, [agent.sub, other.organisationId]);
    });
    await expect(asMember).rejects.toMatchObject({ code: "42501" });
  });

  it("is not given back by an invitation that was used, once he was taken out", async () => {
    const { organisationId, people } = await addTenant(database);
    const { agent } = people;
    const [taken] = await database.asOwner(async (transaction) => {
      const [invitation] = await transaction.query<{ id: number }>(
        `insert into public.invitations (organisation_id, email, role, language, accepted_at)
         select $1, email, 'agent', 'fr', now() from auth.users where id = $2 returning id`,
        [organisationId, agent.sub],
      );
      await transaction.query("update public.memberships set status = 'removed' where user_id = $1", [
        agent.sub,
      ]);
      return transaction.query<{ answer: object }>("select app.take_invitation($1, $2) as answer", [
        invitation!.id,
        agent.sub,
      ]);
    });
    expect(taken!.answer).toEqual({ state: "cancelled" });
  });

  it("does not hold on to whoever was taken out of it", async () => {
    const { organisationId, people } = await addTenant(database);
    const { agent } = people;
    await database.asService(async (transaction) => {
      await transaction.query(
        "insert into public.profiles (user_id, current_organisation_id) values ($1, $2) on conflict (user_id) do update set current_organisation_id = $2",
        [agent.sub, organisationId],
      );
      await transaction.query("update public.memberships set status = 'removed' where user_id = $1", [
        agent.sub,
      ]);
    });
    expect(await change(database, agent, "first_name", "Awa")).toEqual([{ first_name: "Awa" }]);
  });
});
