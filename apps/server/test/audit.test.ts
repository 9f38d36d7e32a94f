import { beforeAll, expect, it } from "vitest";
import type { Database } from "#database/database.ts";
import { requestOrigin } from "#database/request-origin.ts";
import { describeOnBothEngines } from "./engines.ts";
import { addTenant, type Tenant } from "./factories/tenant.ts";

describeOnBothEngines("the audit", (open) => {
  let database: Database;
  let tenant: Tenant;

  beforeAll(async () => {
    database = await open();
    tenant = await addTenant(database);
  });

  const entries = <Row>(entity: string): Promise<Row[]> =>
    database.asOwner((transaction) =>
      transaction.query<Row>(
        "select action, actor, actor_name, ip, user_agent, before, after from public.audit_entries where entity = $1 and organisation_id = $2 order by id desc",
        [entity, tenant.organisationId],
      ),
    );

  it("tells who changed a member, from what to what and from where", async () => {
    const origin = { ip: "192.0.2.7", userAgent: "Field phone" };
    await requestOrigin.run(origin, () =>
      database.asCaller(tenant.people.owner, (transaction) =>
        transaction.query(
          "update public.memberships set role = 'manager' where organisation_id = $1 and role = 'agent'",
          [tenant.organisationId],
        ),
      ),
    );
    const [latest] = await entries("memberships");
    expect(latest).toMatchObject({
      ...{ action: "update", actor: tenant.people.owner.sub, actor_name: "Koné" },
      ...{ ip: "192.0.2.7", user_agent: "Field phone" },
      ...{ before: { role: "agent" }, after: { role: "manager" } },
    });
  });

  it.each([
    ["changed", "update public.audit_entries set actor = null"],
    ["deleted", "delete from public.audit_entries"],
    ["emptied", "truncate public.audit_entries"],
  ])("cannot be %s, not even by the owner of the database", async (_what, statement) => {
    const attempt = database.asOwner((transaction) => transaction.query(statement));
    await expect(attempt).rejects.toMatchObject({ code: "55000" });
  });

  it("keeps an organisation from losing its last owner, however it is tried", async () => {
    for (const change of ["role = 'agent'", "status = 'suspended'", "status = 'removed'"]) {
      const attempt = database.asOwner((transaction) =>
        transaction.query(
          `update public.memberships set ${change} where organisation_id = $1 and role = 'owner'`,
          [tenant.organisationId],
        ),
      );
      await expect(attempt).rejects.toMatchObject({ code: "P0411" });
    }
  });
});
