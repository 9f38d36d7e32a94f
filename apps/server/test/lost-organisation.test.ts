import { beforeAll, beforeEach, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import type { DatabaseError } from "#database/database-error.ts";
import { problemOfDatabase } from "#hosted/functions/database-problems.ts";
import { describeOnOneEngine } from "./engines.ts";
import { addTenant, type Tenant } from "./factories/tenant.ts";

describeOnOneEngine("who comes back to an organisation that is closed to him", (open) => {
  let database: Database;
  let own: Tenant;
  let other: Tenant;

  const owned = (text: string, values: unknown[] = []) =>
    database.asOwner((transaction) => transaction.query(text, values));
  const lostBy = async (claims: Claims) => {
    const [row] = await database.asCaller(claims, (transaction) =>
      transaction.query<{ lost: Record<string, unknown> | null }>(
        "select app.current_user_profile() -> 'lostOrganisation' as lost",
      ),
    );
    return row!.lost;
  };
  const choose = (claims: Claims, organisation: number) =>
    database.asCaller(claims, (transaction) =>
      transaction.query(
        `insert into public.profiles (user_id, current_organisation_id) values ($1, $2)
         on conflict (user_id) do update set current_organisation_id = excluded.current_organisation_id`,
        [claims.sub, organisation],
      ),
    );
  const setStatus = (claims: Claims, status: string) =>
    owned("update public.memberships set status = $2 where user_id = $1 and organisation_id = $3", [
      claims.sub,
      status,
      own.organisationId,
    ]);

  beforeAll(async () => {
    database = await open();
    other = await addTenant(database);
  });

  beforeEach(async () => {
    own = await addTenant(database);
  });

  it("is not closed by who types another name, and is told so by name", async () => {
    const ended = database.asWorkflow(own.people.owner, (transaction) =>
      transaction.query("select app.delete_organisation($1, 'Un autre nom')", [own.organisationId]),
    );
    const error = await ended.then(
      () => null,
      (refusal: DatabaseError) => refusal,
    );
    expect(problemOfDatabase(error!)).toMatchObject({ status: 409, code: "organisation_name_differs" });
  });

  it("is told nothing while he works there", async () => {
    expect(await lostBy(own.people.agent)).toBeNull();
    await choose(own.people.agent, own.organisationId);
    expect(await lostBy(own.people.agent)).toBeNull();
  });

  it("is told that the organisation was suspended or deleted, and by whom", async () => {
    const { agent } = own.people;
    await owned("update public.organisations set suspended_at = now() where id = $1", [own.organisationId]);
    expect(await lostBy(agent)).toMatchObject({ id: own.organisationId, reason: "organisation_suspended" });
    await owned("update public.organisations set deleted_at = now(), deleted_by_name = 'Awa' where id = $1", [
      own.organisationId,
    ]);
    expect(await lostBy(agent)).toMatchObject({ reason: "organisation_deleted", by: "Awa", mayLeave: true });
    expect(await lostBy(own.people.owner)).toMatchObject({ reason: "organisation_deleted", mayLeave: false });
    await owned("update public.memberships set role = 'owner' where user_id = $1", [agent.sub]);
    expect(await lostBy(own.people.owner)).toMatchObject({ mayLeave: true });
    await owned("update public.sellers set email = 'sales@platform.test'");
    expect(await lostBy(agent)).toMatchObject({ contacts: ["sales@platform.test"] });
    expect(await lostBy(other.people.agent)).toBeNull();
  });

  it("is told that his access was suspended, whom to ask, and may leave", async () => {
    const { agent, owner } = own.people;
    await setStatus(agent, "suspended");
    expect(await lostBy(agent)).toMatchObject({
      ...{ id: own.organisationId, reason: "membership_suspended", mayLeave: true },
      contacts: [`${owner.sub}@test.example`],
    });
    await database.asWorkflow(agent, (transaction) =>
      transaction.query("select app.leave_organisation($1)", [own.organisationId]),
    );
    expect(await lostBy(agent)).toBeNull();
  });

  it("is told that he was removed until he goes on in another organisation; who left chose so", async () => {
    const { agent, manager } = own.people;
    await owned("insert into public.memberships (organisation_id, user_id, role) values ($1, $2, 'agent')", [
      other.organisationId,
      agent.sub,
    ]);
    for (const person of [agent, manager]) await choose(person, own.organisationId);
    await setStatus(agent, "removed");
    expect(await lostBy(agent)).toMatchObject({ reason: "membership_removed", mayLeave: false });
    await choose(agent, other.organisationId);
    expect(await lostBy(agent)).toBeNull();
    await database.asWorkflow(manager, (transaction) =>
      transaction.query("select app.leave_organisation($1)", [own.organisationId]),
    );
    expect(await lostBy(manager)).toBeNull();
  });

  it("is told so as a guest whose project was closed to him", async () => {
    await choose(own.guest, own.organisationId);
    expect(await lostBy(own.guest)).toBeNull();
    await owned("delete from public.project_members where user_id = $1", [own.guest.sub]);
    expect(await lostBy(own.guest)).toMatchObject({ reason: "membership_removed", mayLeave: false });
  });
});
