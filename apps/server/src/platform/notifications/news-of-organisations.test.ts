import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { describeOnOneEngine } from "../../../test/engines.ts";
import { addPerson, addTenant, type Tenant } from "../../../test/factories/tenant.ts";

type Told = { kind: string; times: number; parameters: Record<string, unknown>; address: string | null };

describeOnOneEngine("news of an organisation", (open) => {
  let database: Database;
  let own: Tenant;
  let other: Tenant;
  let operator: Claims;

  const owned = <Found>(text: string, values: unknown[] = []): Promise<Found[]> =>
    database.asOwner((transaction) => transaction.query<Found>(text, values));
  const as = <Found>(claims: Claims, text: string, values: unknown[] = []): Promise<Found[]> =>
    database.asWorkflow(claims, (transaction) => transaction.query<Found>(text, values));
  const seenBy = (claims: Claims) =>
    as<Told>(
      claims,
      "select kind, times, parameters, address from public.notifications where deleted_at is null order by id",
    );
  const read = (claims: Claims) => as(claims, "update public.notifications set read_at = now()");
  const invite = async (email: string, projectId: number | null = null): Promise<number> => {
    const [row] = await as<{ made: { id: number } }>(
      own.people.administrator,
      "select app.invite($1, $2, $3, 'agent', null, 'fr', gen_random_uuid()::text) as made",
      [own.organisationId, projectId, email],
    );
    return row!.made.id;
  };
  const account = async (email: string): Promise<Claims> => {
    const claims = await addPerson(database);
    await owned("update auth.users set email = $2, email_confirmed_at = now() where id = $1", [
      claims.sub,
      email,
    ]);
    return claims;
  };

  beforeAll(async () => {
    database = await open();
    own = await addTenant(database);
    other = await addTenant(database);
    operator = await addPerson(database);
    await owned("insert into app.operators (user_id) values ($1)", [operator.sub]);
  });

  beforeEach(async () => {
    await owned("delete from public.notifications");
  });

  it("few credits are told once to those who manage them, and again only after there were enough", async () => {
    const { owner, administrator, manager } = own.people;
    const warnBelow = (threshold: number) =>
      owned("update public.credit_balances set low_balance = $2 where organisation_id = $1", [
        own.organisationId,
        threshold,
      ]);
    const spend = (key: string) =>
      database.asService((transaction) =>
        transaction.query("select app.reserve_credits($1, 'news', 1, $2)", [own.organisationId, key]),
      );
    await owned(
      "insert into public.service_prices (service, unit, needs_permission, credits_per_unit) values ('news', 'plot', 'assessments.run', 1)",
    );
    const [balance] = await owned<{ available: number }>(
      "select available from public.credit_balances where organisation_id = $1",
      [own.organisationId],
    );
    const { available } = balance!;
    await warnBelow(available);
    for (const person of [owner, administrator]) expect(await seenBy(person)).toEqual([]);
    await spend("first");
    await spend("second");
    for (const person of [owner, administrator]) {
      expect(await seenBy(person)).toMatchObject([
        {
          kind: "credits_low",
          times: 1,
          parameters: { available: available - 1 },
          address: "/settings/payment",
        },
      ]);
    }
    expect(await seenBy(manager)).toEqual([]);
    expect(await seenBy(other.people.owner)).toEqual([]);
    await read(owner);
    await spend("third");
    expect(await seenBy(owner)).toHaveLength(1);
    await warnBelow(1);
    await warnBelow(available);
    expect(await seenBy(owner)).toMatchObject([{ times: 1 }, { times: 1 }]);
    expect(await seenBy(administrator)).toMatchObject([{ times: 2 }]);
  });

  it("an invitation is told to whom it is for, and is gone from his list once it is answered or cancelled", async () => {
    const invited = await account("awa@news.test");
    const id = await invite("Awa@News.Test");
    await invite("awa@news.test");
    expect(await seenBy(invited)).toMatchObject([
      {
        kind: "invitation_received",
        times: 2,
        address: "/#tasks",
        parameters: { person: expect.any(String) },
      },
    ]);
    expect((await seenBy(invited))[0]!.parameters).not.toHaveProperty("project");
    await as(own.people.owner, "select app.cancel_invitation($1)", [id]);
    expect(await seenBy(invited)).toEqual([]);
    await invite("awa@news.test", own.projectId);
    expect(await seenBy(invited)).toMatchObject([{ parameters: { project: "Cacao Divo" } }]);
    for (const person of Object.values(own.people)) expect(await seenBy(person)).toEqual([]);
  });

  it("who joins is told to the inviter and, once each, to the others who manage members", async () => {
    const { owner, administrator, manager } = own.people;
    const invited = await account("joins@news.test");
    const id = await invite("joins@news.test");
    await as(invited, "select app.answer_invitation($1, true)", [id]);
    expect(await seenBy(administrator)).toMatchObject([
      {
        kind: "invitation_accepted",
        parameters: { person: "joins@news.test" },
        address: "/settings/members",
      },
    ]);
    expect(await seenBy(owner)).toMatchObject([{ kind: "member_joined" }]);
    for (const person of [manager, invited, other.people.owner]) expect(await seenBy(person)).toEqual([]);
  });

  it("a declined invitation is told to the inviter alone", async () => {
    const invited = await account("declines@news.test");
    const id = await invite("declines@news.test");
    await as(invited, "select app.answer_invitation($1, false)", [id]);
    expect(await seenBy(own.people.administrator)).toMatchObject([
      { kind: "invitation_declined", parameters: { email: "declines@news.test" } },
    ]);
    expect(await seenBy(own.people.owner)).toEqual([]);
    expect(await seenBy(invited)).toEqual([]);
  });

  it("an expiry is told to the inviter once, and again only after it was sent again", async () => {
    const runOut = () =>
      owned("update public.invitations set expires_at = now() - interval '1 minute' where email = $1", [
        "late@news.test",
      ]);
    const tell = () =>
      database.asService((transaction) => transaction.query("select app.tell_of_expired_invitations()"));
    const invited = await account("late@news.test");
    await invite("late@news.test");
    await tell();
    expect(await seenBy(own.people.administrator)).toEqual([]);
    await runOut();
    await tell();
    await tell();
    expect(await seenBy(own.people.administrator)).toMatchObject([
      { kind: "invitation_expired", parameters: { email: "late@news.test" } },
    ]);
    expect(await seenBy(invited)).toEqual([]);
    await invite("late@news.test");
    expect(await seenBy(invited)).toMatchObject([{ kind: "invitation_received" }]);
  });

  it("a role that somebody changed is told to its holder, one's own change to nobody", async () => {
    const { owner, agent, manager } = own.people;
    const change = (person: Claims, role: string) =>
      as(owner, "update public.memberships set role = $2 where user_id = $1", [person.sub, role]);
    await change(agent, "manager");
    await change(agent, "agent");
    expect(await seenBy(agent)).toMatchObject([
      { kind: "role_changed", times: 2, parameters: { role: "agent" } },
    ]);
    await as(owner, "update public.memberships set features = '{EUDR}' where user_id = $1", [manager.sub]);
    expect(await seenBy(manager)).toEqual([]);
    expect(await seenBy(owner)).toEqual([]);
  });

  it("a project that somebody opens to a guest again is told to the guest", async () => {
    const { owner } = own.people;
    await as(owner, "select app.revoke_project_access($1)", [own.guestId]);
    expect(await seenBy(own.guest)).toEqual([]);
    await as(owner, "select app.restore_project_access($1)", [own.guestId]);
    expect(await seenBy(own.guest)).toMatchObject([
      {
        ...{ kind: "project_shared", parameters: { project: "Cacao Divo" } },
        address: `/conformity/rdue/${own.projectId}`,
      },
    ]);
    expect(await seenBy(owner)).toEqual([]);
  });

  it("support asks those who may decide, and hears the answer and the end", async () => {
    const { owner, administrator, manager } = own.people;
    const [asked] = await as<{ id: number }>(
      operator,
      "select app.ask_support_access($1, 'Un import reste bloqué', 4) as id",
      [own.organisationId],
    );
    for (const person of [owner, administrator]) {
      expect(await seenBy(person)).toMatchObject([
        { kind: "support_access_asked", parameters: { reason: "Un import reste bloqué" } },
      ]);
    }
    expect(await seenBy(manager)).toEqual([]);
    expect(await seenBy(operator)).toEqual([]);
    const decide = (granted: boolean) =>
      as(owner, "select app.decide_support_access($1, $2)", [asked!.id, granted]);
    await decide(true);
    await decide(true);
    expect(await seenBy(administrator)).toEqual([]);
    expect(await seenBy(operator)).toMatchObject([
      { kind: "support_access_decided", times: 1, parameters: { decision: "granted" } },
    ]);
    await read(operator);
    await decide(false);
    expect((await seenBy(operator)).map(({ parameters }) => parameters.decision)).toEqual([
      "granted",
      "ended",
    ]);
  });

  it("work that nobody waits for is told to operators when it fails, one line a kind", async () => {
    const fail = async (kind: string) => {
      const [job] = await owned<{ id: number }>(
        "insert into public.jobs (kind, status) values ($1, 'running') returning id",
        [kind],
      );
      await database.asService((transaction) =>
        transaction.query("update public.jobs set status = 'failed' where id = $1", [job!.id]),
      );
    };
    await fail("credit-round");
    await fail("credit-round");
    await fail("assess-plots");
    expect(await seenBy(operator)).toMatchObject([
      { kind: "job_failed", times: 2, parameters: { job: "credit-round" }, address: "/operator/jobs" },
    ]);
    expect(await seenBy(own.people.owner)).toEqual([]);
  });
});
