import { expect, it } from "vitest";
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
  it("is one of his own", async () => {
    const database = await open();
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

  it("does not hold on to whoever was taken out of it", async () => {
    const database = await open();
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
