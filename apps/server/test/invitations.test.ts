import { beforeAll, describe, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { organisationsPlatform } from "#platform/organisations/organisations.ts";
import { ask, tokenOf } from "./cross-tenant/attackers.ts";
import type { Row } from "./cross-tenant/rows.ts";
import { describeOnOneEngine } from "./engines.ts";
import { addPerson, addTenant, type Tenant } from "./factories/tenant.ts";
import { type Inviting, inviting } from "./inviting.ts";
import { serve, type TestServer } from "./serve.ts";

describeOnOneEngine("an invitation", (open) => {
  let database: Database;
  let server: TestServer;
  let tenant: Tenant;
  let ownerToken: string;
  let { as, asVisitor, owned, invite, account } = {} as Inviting;

  const seats = (email: string) =>
    owned<{ role: string; organisation_id: number }>(
      `select role, organisation_id from public.memberships where status = 'active' and user_id = (select id from auth.users where email = $1)`,
      [email],
    );

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [organisationsPlatform] });
    tenant = await addTenant(database);
    ({ as, asVisitor, owned, invite, account } = inviting(server, database, tenant));
    ownerToken = await tokenOf(server, tenant.people.owner);
    return () => server.close();
  });

  it("lets a new person choose a password and join, without an organisation of his own", async () => {
    const token = await invite("neuf@test.example");
    const described = await asVisitor("describe-invitation", { token });
    expect(described.invitation).toMatchObject({ state: "waiting", hasAccount: false, role: "agent" });
    const person = { token, password: "a-long-password", firstName: "Awa", name: "Koné" };
    const joined = await asVisitor("join-with-password", person);
    expect(joined).toMatchObject({ status: 200, email: "neuf@test.example", projectId: null });
    expect(await seats("neuf@test.example")).toEqual([
      { role: "agent", organisation_id: tenant.organisationId },
    ]);
    const login = await server
      .client()
      .auth.signInWithPassword({ email: "neuf@test.example", password: "a-long-password" });
    expect(login.error).toBeNull();
    expect(await asVisitor("join-with-password", person)).toMatchObject({ code: "invitation_used" });
  });

  it("joins somebody who has an account, however his address was written, and tells who invited him", async () => {
    const claims = await account("paul@test.example");
    const token = await invite("  Paul@Test.Example ");
    expect(await as(claims, "accept-invitation", { token })).toMatchObject({ status: 200 });
    expect(await seats("paul@test.example")).toHaveLength(1);
    // A lost answer: asking again changes nothing.
    expect(await as(claims, "accept-invitation", { token })).toMatchObject({ status: 200 });
    const told = await owned(
      "select from public.notifications where kind = 'invitation_accepted' and user_id = $1",
      [tenant.people.owner.sub],
    );
    expect(told).toHaveLength(2);
  });

  it("is answered without its link by whom it is for, and by nobody else", async () => {
    const claims = await account("accueil@test.example");
    const other = await account("voisin@test.example");
    await invite("accueil@test.example");
    const waiting = (reader: Claims) =>
      database.asCaller(reader, (transaction) =>
        transaction.query<{ id: number; role: string }>("select * from public.waiting_invitations()"),
      );
    const [invitation] = await waiting(claims);
    expect(invitation).toMatchObject({ role: "agent", project_name: null });
    expect(await waiting(other)).toEqual([]);
    const answer = { invitationId: invitation!.id, accept: true };
    expect(await as(other, "answer-invitation", answer)).toMatchObject({ status: 409 });
    expect(await as(tenant.people.owner, "answer-invitation", answer)).toMatchObject({ status: 409 });
    expect(await as(claims, "answer-invitation", answer)).toMatchObject({
      status: 200,
      joined: { organisationId: tenant.organisationId, projectId: null },
    });
    expect(await seats("accueil@test.example")).toHaveLength(1);
    expect(await waiting(claims)).toEqual([]);
  });

  it("waits for nobody whose address is not confirmed", async () => {
    const claims = await addPerson(database);
    await invite("jamais@test.example");
    await owned("update auth.users set email = 'jamais@test.example' where id = $1", [claims.sub]);
    const waiting = await database.asCaller(claims, (transaction) =>
      transaction.query("select * from public.waiting_invitations()"),
    );
    expect(waiting).toEqual([]);
  });

  it("that is declined cannot be taken by its link either", async () => {
    const claims = await account("refus@test.example");
    const token = await invite("refus@test.example");
    const [invitation] = await owned<{ id: number }>(
      "select id from public.invitations where email = 'refus@test.example'",
    );
    const declined = await as(claims, "answer-invitation", { invitationId: invitation!.id, accept: false });
    expect(declined).toMatchObject({ status: 200, joined: null });
    expect(await as(claims, "accept-invitation", { token })).toMatchObject({ code: "invitation_cancelled" });
    expect(await seats("refus@test.example")).toEqual([]);
  });

  it("becomes the account of a sign-up that was never confirmed", async () => {
    await owned("insert into auth.users (email, encrypted_password) values ('essai@test.example', 'x')");
    const token = await invite("essai@test.example");
    const person = { token, password: "a-long-password", name: "Essai" };
    expect(await asVisitor("join-with-password", person)).toMatchObject({ status: 200 });
    const signIn = { email: "essai@test.example", password: "a-long-password" };
    expect((await server.client().auth.signInWithPassword(signIn)).error).toBeNull();
  });

  it("does not let its link change the password of somebody who has an account", async () => {
    await account("garde@test.example");
    const token = await invite("garde@test.example");
    const person = { token, password: "a-long-password", name: "Voleur" };
    expect(await asVisitor("join-with-password", person)).toMatchObject({ code: "invitation_wrong_account" });
  });

  describe("that cannot be taken says why:", () => {
    it.each([
      ["expired", "update public.invitations set expires_at = now() - interval '1 second' where email = $1"],
      ["cancelled", "update public.invitations set cancelled_at = now() where email = $1"],
    ])("%s", async (state, statement) => {
      const email = `${state}@test.example`;
      const claims = await account(email);
      const token = await invite(email);
      await owned(statement, [email]);
      expect((await asVisitor("describe-invitation", { token })).invitation).toMatchObject({ state });
      const refused = await as(claims, "accept-invitation", { token });
      expect(refused).toMatchObject({ status: 409, code: `invitation_${state}` });
      expect(await seats(email)).toEqual([]);
    });

    it("meant for another account", async () => {
      const token = await invite("destinataire@test.example");
      const other = await account("autre@test.example");
      expect(await as(other, "accept-invitation", { token })).toMatchObject({
        code: "invitation_wrong_account",
      });
    });

    it("replaced by a newer one", async () => {
      const first = await invite("deux-fois@test.example");
      const second = await invite("deux-fois@test.example");
      expect((await asVisitor("describe-invitation", { token: first })).invitation).toBeNull();
      expect((await asVisitor("describe-invitation", { token: second })).invitation).toMatchObject({
        state: "waiting",
      });
    });
  });

  it("is not sent to a member, and by nobody who may not manage members", async () => {
    const [member] = await owned<{ email: string }>("select email from auth.users where id = $1", [
      tenant.people.agent.sub,
    ]);
    const body = { organisationId: tenant.organisationId, projectId: null, role: "agent", features: null };
    const request = { ...body, emails: [member!.email], language: "en" };
    const answer = await as(tenant.people.owner, "invite-members", request);
    expect(answer.results).toEqual([{ email: member!.email, state: "member" }]);
    expect(await as(tenant.people.manager, "invite-members", request)).toMatchObject({ status: 403 });
  });

  it("is not sent to one address again and again, and to others still", async () => {
    const { organisationId, people } = tenant;
    const request = { organisationId, projectId: null, role: "agent", features: null, language: "fr" };
    const states = async (emails: string[]) => {
      const { results } = await as(people.owner, "invite-members", { ...request, emails });
      return (results as { state: string }[]).map(({ state }) => state);
    };
    for (let sent = 0; sent < 5; sent += 1) {
      const [invitation] = await owned<{ id: number }>(
        "select id from public.invitations where email = 'inondee@test.example' and cancelled_at is null",
      );
      if (invitation) await as(people.owner, "cancel-invitation", { id: invitation.id });
      expect(await states(["inondee@test.example"])).toEqual(["invited"]);
    }
    expect(await states(["inondee@test.example", "autre@test.example"])).toEqual(["too_often", "invited"]);
    expect(
      await owned("select from app.outgoing_mails where recipient = 'inondee@test.example'"),
    ).toHaveLength(5);
  });

  it("is not taken by a session that has not used the second factor of its person", async () => {
    const half = await account("facteur@test.example");
    await owned(
      "insert into auth.mfa_factors (user_id, factor_type, status, sealed_secret) values ($1, 'totp', 'verified', 'x')",
      [half.sub],
    );
    const token = await invite("facteur@test.example");
    expect(await as(half, "accept-invitation", { token })).toMatchObject({ status: 403 });
    expect(await seats("facteur@test.example")).toEqual([]);
    const whole = { ...half, aal: "aal2" };
    expect(await as(whole, "accept-invitation", { token })).toMatchObject({ status: 200 });
  });

  it("leads nowhere while its project is in the trash, or its organisation suspended", async () => {
    const claims = await account("nulle-part@test.example");
    const toProject = await invite("nulle-part@test.example", { projectId: tenant.projectId });
    const toOrganisation = await invite("nulle-part@test.example");
    const state = async (token: string) => (await asVisitor("describe-invitation", { token })).invitation;
    const refused = { code: "invitation_cancelled" };
    const [project, organisation] = [tenant.projectId, tenant.organisationId];
    const trash = (set: string) =>
      database.asService((transaction) =>
        transaction.query(`update public.projects set deleted_at = ${set} where id = $1`, [project]),
      );
    await trash("now()");
    expect(await state(toProject)).toMatchObject({ state: "cancelled" });
    expect(await as(claims, "accept-invitation", { token: toProject })).toMatchObject(refused);
    await trash("null");
    expect(await state(toProject)).toMatchObject({ state: "waiting" });
    await owned("update public.organisations set suspended_at = now() where id = $1", [organisation]);
    expect(await as(claims, "accept-invitation", { token: toOrganisation })).toMatchObject(refused);
    await owned("update public.organisations set suspended_at = null where id = $1", [organisation]);
    expect(await as(claims, "accept-invitation", { token: toOrganisation })).toMatchObject({ status: 200 });
  });

  it("cannot be taken once it is cancelled in the list, where its hash is not shown", async () => {
    const token = await invite("retire@test.example");
    const path = "/rest/v1/invitations?email=eq.retire@test.example";
    const { body } = await ask(server, { token: ownerToken }, "GET", path);
    const [row] = body as Row[];
    expect(JSON.stringify(row)).not.toContain("hash");
    expect(await as(tenant.people.owner, "cancel-invitation", { id: row!.id })).toMatchObject({
      status: 200,
    });
    expect((await asVisitor("describe-invitation", { token })).invitation).toMatchObject({
      state: "cancelled",
    });
  });

  describe("to one project", () => {
    let guest: Claims;

    beforeAll(async () => {
      const token = await invite("invite@test.example", { projectId: tenant.projectId, role: "manager" });
      guest = await account("invite@test.example");
      const joined = await as(guest, "accept-invitation", { token });
      expect(joined).toMatchObject({ projectId: tenant.projectId, module: "EUDR" });
    });

    it("makes a guest of that project and no member", async () => {
      expect(await seats("invite@test.example")).toEqual([]);
      const [row] = await database.asCaller(guest, (transaction) =>
        transaction.query<{ user: Row }>("select app.current_user_profile() as user"),
      );
      expect(row!.user).toMatchObject({
        currentOrganisationId: tenant.organisationId,
        features: ["EUDR"],
        organisations: [{ role: "guest", permissions: [], guestProjects: [{ id: tenant.projectId }] }],
      });
    });

    it("cannot be sent on by the guest", async () => {
      const body = { organisationId: tenant.organisationId, projectId: tenant.projectId, role: "agent" };
      const more = { emails: ["suivant@test.example"], features: null, language: "fr" };
      expect(await as(guest, "invite-members", { ...body, ...more })).toMatchObject({ status: 403 });
    });

    it("ends when it is revoked, and comes back when that is undone", async () => {
      const reads = async () =>
        database.asCaller(guest, (transaction) => transaction.query("select id from public.projects"));
      expect(await reads()).toHaveLength(1);
      const [place] = await owned<{ id: number }>(
        "select id from public.project_members where user_id = $1",
        [guest.sub],
      );
      await as(tenant.people.manager, "revoke-project-access", { id: place!.id });
      expect(await reads()).toEqual([]);
      await as(tenant.people.manager, "restore-project-access", { id: place!.id });
      expect(await reads()).toHaveLength(1);
    });
  });
});
