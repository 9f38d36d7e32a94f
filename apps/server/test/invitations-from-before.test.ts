import { beforeAll, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { organisationsPlatform } from "#platform/organisations/organisations.ts";
import { describeOnOneEngine } from "./engines.ts";
import { addTenant, type Tenant } from "./factories/tenant.ts";
import { type Inviting, inviting } from "./inviting.ts";
import { serve } from "./serve.ts";

describeOnOneEngine("an invitation of somebody who is out since", (open) => {
  let database: Database;
  let tenant: Tenant;
  let { as, asVisitor, owned, invite, account } = {} as Inviting;

  beforeAll(async () => {
    database = await open();
    const server = await serve(database, { modules: [organisationsPlatform] });
    tenant = await addTenant(database);
    ({ as, asVisitor, owned, invite, account } = inviting(server, database, tenant));
    return () => server.close();
  });

  const toProject = () => ({ projectId: tenant.projectId, role: "manager" });
  const end = (claims: Claims, status: string) =>
    database.asCaller(tenant.people.owner, (transaction) =>
      transaction.query(
        "update public.memberships set status = $2 where organisation_id = $3::text::bigint and user_id = $1::text::uuid",
        [claims.sub, status, String(tenant.organisationId)],
      ),
    );
  const projectsOf = (claims: Claims) =>
    database.asCaller(claims, (transaction) => transaction.query("select id from public.projects"));
  const leave = (claims: Claims) =>
    database.asWorkflow(claims, (transaction) =>
      transaction.query("select app.leave_organisation($1::text::bigint)", [String(tenant.organisationId)]),
    );

  it.each(["removed", "suspended", "left"])("ends with the membership: %s", async (how) => {
    const email = `sortie-${how}@test.example`;
    const claims = await account(email);
    const first = await invite(email);
    const other = await invite(email, toProject());
    expect(await as(claims, "accept-invitation", { token: first })).toMatchObject({ status: 200 });
    await (how === "left" ? leave(claims) : end(claims, how));
    expect((await asVisitor("describe-invitation", { token: other })).invitation).toMatchObject({
      state: "cancelled",
    });
    expect(await as(claims, "accept-invitation", { token: other })).toMatchObject({
      status: 409,
      code: "invitation_cancelled",
    });
    expect(await projectsOf(claims)).toEqual([]);
  });

  it("is worth nothing at an address that became his afterwards, and a newer one is", async () => {
    const claims = await account("ancienne@test.example");
    const first = await invite("ancienne@test.example");
    const other = await invite("nouvelle@test.example", toProject());
    await as(claims, "accept-invitation", { token: first });
    await end(claims, "removed");
    await owned("update auth.users set email = 'nouvelle@test.example' where id = $1", [claims.sub]);
    const waiting = () =>
      database.asCaller(claims, (transaction) =>
        transaction.query("select * from public.waiting_invitations()"),
      );
    expect(await waiting()).toEqual([]);
    expect(await as(claims, "accept-invitation", { token: other })).toMatchObject({
      code: "invitation_cancelled",
    });
    const again = await invite("nouvelle@test.example", toProject());
    expect(await waiting()).toHaveLength(1);
    expect(await as(claims, "accept-invitation", { token: again })).toMatchObject({ status: 200 });
    expect(await projectsOf(claims)).toHaveLength(1);
  });

  it("leaves him no project of the organisation, and none comes back by an undo", async () => {
    const claims = await account("deux@test.example");
    const tokens = [await invite("deux@test.example"), await invite("deux@test.example", toProject())];
    for (const token of tokens) await as(claims, "accept-invitation", { token });
    const [place] = await owned<{ id: number }>("select id from public.project_members where user_id = $1", [
      claims.sub,
    ]);
    await end(claims, "suspended");
    expect(await projectsOf(claims)).toEqual([]);
    await end(claims, "active");
    expect(await projectsOf(claims)).not.toEqual([]);
    await end(claims, "removed");
    expect(await projectsOf(claims)).toEqual([]);
    const undone = await as(tenant.people.manager, "restore-project-access", { id: place!.id });
    expect(undone).toMatchObject({ status: 404 });
    expect(await projectsOf(claims)).toEqual([]);
  });

  it("of one project ends with his place in it, and no other does", async () => {
    const claims = await account("projet@test.example");
    const first = await invite("projet@test.example", toProject());
    const spare = await invite("projet-bis@test.example", toProject());
    const whole = await invite("projet@test.example");
    await as(claims, "accept-invitation", { token: first });
    const [place] = await owned<{ id: number }>("select id from public.project_members where user_id = $1", [
      claims.sub,
    ]);
    await as(tenant.people.manager, "revoke-project-access", { id: place!.id });
    await owned("update auth.users set email = 'projet-bis@test.example' where id = $1", [claims.sub]);
    expect(await as(claims, "accept-invitation", { token: spare })).toMatchObject({
      code: "invitation_cancelled",
    });
    await owned("update auth.users set email = 'projet@test.example' where id = $1", [claims.sub]);
    expect(await as(claims, "accept-invitation", { token: whole })).toMatchObject({ status: 200 });
  });
});
