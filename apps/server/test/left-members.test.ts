import { beforeAll, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { describeOnOneEngine } from "./engines.ts";
import { addTenant, type Tenant } from "./factories/tenant.ts";

describeOnOneEngine("a member who left", (open) => {
  let database: Database;
  let tenant: Tenant;

  beforeAll(async () => {
    database = await open();
    tenant = await addTenant(database);
  });

  const statusOf = async ({ sub }: Claims) => {
    const [row] = await database.asOwner((transaction) =>
      transaction.query<{ status: string }>(
        "select status from public.memberships where organisation_id = $1 and user_id = $2",
        [tenant.organisationId, sub],
      ),
    );
    return row!.status;
  };
  const set = (by: Claims, whose: Claims, column: "status" | "role", value: string) =>
    database.asCaller(by, (transaction) =>
      transaction.query(
        `update public.memberships set ${column} = $3 where organisation_id = $1 and user_id = $2`,
        [tenant.organisationId, whose.sub, value],
      ),
    );
  const leave = (person: Claims) =>
    database.asWorkflow(person, (transaction) =>
      transaction.query("select app.leave_organisation($1)", [tenant.organisationId]),
    );

  it("is put back by nobody: he has to be invited again", async () => {
    const { administrator, owner, agent } = tenant.people;
    await leave(agent);
    for (const by of [administrator, owner]) {
      await expect(set(by, agent, "status", "active")).rejects.toMatchObject({ code: "P0409" });
      await expect(set(by, agent, "role", "manager")).rejects.toMatchObject({ code: "P0409" });
    }
    expect(await statusOf(agent)).toBe("removed");
  });

  it("has left no invitation behind by which another address of his comes in", async () => {
    const { administrator, owner } = tenant.people;
    const invite = (by: Claims, email: string) =>
      database.asWorkflow(by, (transaction) =>
        transaction.query("select app.invite($1, null, $2, 'administrator', null, 'fr', $3)", [
          ...[tenant.organisationId, email, crypto.randomUUID()],
        ]),
      );
    await invite(administrator, "hintertuer@test.example");
    await invite(owner, "collegue@test.example");
    await set(owner, administrator, "status", "removed");
    const waiting = await database.asOwner((transaction) =>
      transaction.query(
        "select email from public.invitations where organisation_id = $1 and cancelled_at is null and accepted_at is null and email = any ('{hintertuer@test.example,collegue@test.example}')",
        [tenant.organisationId],
      ),
    );
    expect(waiting).toEqual([{ email: "collegue@test.example" }]);
  });

  it("is told from one who was suspended, who may be let in again", async () => {
    const { administrator, auditor } = tenant.people;
    await set(administrator, auditor, "status", "suspended");
    await set(administrator, auditor, "status", "active");
    expect(await statusOf(auditor)).toBe("active");
  });
});
