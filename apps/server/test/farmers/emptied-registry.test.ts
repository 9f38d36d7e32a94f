import { afterAll, beforeAll, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { farmersModule } from "#modules/farmers/module.ts";
import { farmerPrivacyModule } from "#modules/farmers/privacy/module.ts";
import { forgetRemoved } from "#platform/trash/forget-removed.ts";
import { type Answer, ask, tokenOf } from "../cross-tenant/attackers.ts";
import { describeOnOneEngine } from "../engines.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";
import { serve, type TestServer } from "../serve.ts";

type Row = Record<string, unknown>;

describeOnOneEngine("a registry of farmers that is emptied", (open) => {
  let database: Database;
  let server: TestServer;
  let own: Tenant;
  let other: Tenant;
  let name: string;
  let emptiedId: number;
  let before: number;

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [farmersModule, farmerPrivacyModule] });
    [own, other] = [await addTenant(database), await addTenant(database)];
    const [organisation] = await asOwner<{ name: string }>(
      "select name from public.organisations where id = $1",
      [own.organisationId],
    );
    name = organisation!.name;
    await asOwner("update public.plots set farmer_id = $2 where id = $1", [own.plotId, own.farmerId]);
    before = await inUse();
  });
  afterAll(() => server.close());

  const asOwner = <Found extends object>(sql: string, values: unknown[] = []) =>
    database.asOwner((transaction) => transaction.query<Found>(sql, values));
  async function call(claims: Claims, called: string, body: object): Promise<Answer> {
    return ask(server, { token: await tokenOf(server, claims) }, "POST", `/functions/v1/${called}`, { body });
  }
  async function read(claims: Claims, path: string): Promise<Row[]> {
    const token = await tokenOf(server, claims);
    return (await ask(server, { token }, "GET", `/rest/v1/${path}`)).body as Row[];
  }
  const empty = (claims: Claims, typed = name) =>
    call(claims, "empty-farmer-registry", { organisationId: own.organisationId, name: typed });
  const inUse = async () =>
    (await read(own.people.owner, `farmer_overview?organisation_id=eq.${own.organisationId}&select=id`))
      .length;
  const register = (identifier: string) =>
    call(own.people.agent, "save-farmer", {
      ...{ organisationId: own.organisationId, existing: null },
      farmer: { identifier, lastName: "Konan" },
    });

  it("is emptied by its owner alone, who types the name of his organisation", async () => {
    const { administrator, manager, agent, owner } = own.people;
    for (const claims of [administrator, manager, agent, other.people.owner])
      expect(await empty(claims)).toMatchObject({ status: 403 });
    expect(await empty(owner, "Autre nom")).toMatchObject({
      ...{ status: 409, body: { code: "organisation_name_differs" } },
    });
    expect(await inUse()).toBe(before);
    const { status, body } = await empty(owner, ` ${name.toUpperCase()} `);
    expect([status, body]).toMatchObject([200, { farmers: before }]);
    ({ emptiedId } = body as { emptiedId: number });
    expect(await inUse()).toBe(0);
    expect(await empty(owner)).toMatchObject({ status: 404 });
  });

  it("tells the others, and keeps plots with whom they name", async () => {
    const news = (claims: Claims) =>
      read(claims, "notifications?kind=eq.registry_emptied&select=parameters,address");
    expect(await news(own.people.agent)).toMatchObject([
      { parameters: { farmers: before }, address: "/farmers" },
    ]);
    expect(await news(own.people.owner)).toEqual([]);
    expect(await news(other.people.owner)).toEqual([]);
    const [plot] = await asOwner<Row>("select farmer_id from public.plots where id = $1", [own.plotId]);
    expect(plot!.farmer_id).not.toBeNull();
  });

  it("comes back as a whole, but for whose identifier was given again, which is said before", async () => {
    const [gone] = await asOwner<{ identifier: string }>(
      "select identifier from public.farmers where organisation_id = $1 and deleted_at is not null and merged_into is null order by deleted_at desc, id desc limit 1",
      [own.organisationId],
    );
    const { identifier } = gone!;
    expect(await register(identifier)).toMatchObject({ status: 200 });
    const collisions = `rpc/collisions_of_emptied?emptied=${emptiedId}&select=identifier`;
    expect(await read(own.people.owner, collisions)).toEqual([{ identifier }]);
    expect(await read(other.people.owner, collisions)).toEqual([]);
    for (const claims of [own.people.manager, other.people.owner])
      expect(await call(claims, "restore-farmer-registry", { emptiedId })).toMatchObject({ status: 404 });
    expect(await call(own.people.owner, "restore-farmer-registry", { emptiedId })).toMatchObject({
      ...{ status: 200, body: { farmers: before - 1, taken: 1 } },
    });
    expect(await inUse()).toBe(before);
    expect(await call(own.people.owner, "restore-farmer-registry", { emptiedId })).toMatchObject({
      ...{ status: 409, body: { code: "emptying_over" } },
    });
  });

  it("is not emptied while a list is applied or undone, which would fill it again", async () => {
    for (const status of ["applying", "undoing"]) {
      await asOwner("update public.farmer_imports set status = $2 where id = $1", [
        own.farmerImportId,
        status,
      ]);
      expect(await empty(own.people.owner)).toMatchObject({
        status: 409,
        body: { code: "list_being_applied" },
      });
    }
    await asOwner("update public.farmer_imports set status = 'ready' where id = $1", [own.farmerImportId]);
    expect(await inUse()).toBe(before);
  });

  it("comes back though somebody of it was erased meanwhile, who does not", async () => {
    const { body: saved } = await register("ERASED-1");
    const { farmerId } = saved as { farmerId: number };
    const { body } = await empty(own.people.owner);
    const erased = await call(own.people.manager, "erase-farmer", { farmerId, identifier: "ERASED-1" });
    expect(erased).toMatchObject({ status: 200 });
    const { emptiedId: again } = body as { emptiedId: number };
    expect(await call(own.people.owner, "restore-farmer-registry", { emptiedId: again })).toMatchObject({
      ...{ status: 200, body: { farmers: before, taken: 0 } },
    });
    expect(await inUse()).toBe(before);
  });

  it("is gone for good after thirty days, but for whom a plot or a card names", async () => {
    const { body } = await empty(own.people.owner);
    const again = (body as { emptiedId: number }).emptiedId;
    await forgetRemoved(database);
    const left = async () =>
      asOwner<{ id: number; held: boolean }>(
        `select farmer.id, exists (select from public.plots where farmer_id = farmer.id)
           or exists (select from public.farmer_cards where farmer_id = farmer.id) as held
         from public.farmers as farmer
         join public.emptied_registries as emptied on emptied.id = $1 and farmer.deleted_at = emptied.created_at`,
        [again],
      );
    expect(await left()).toHaveLength(before);
    await asOwner(
      `with moved as (
         update public.emptied_registries set created_at = created_at - interval '31 days' where id = $1
         returning organisation_id, created_at
       )
       update public.farmers as farmer set deleted_at = moved.created_at
       from moved
       where farmer.organisation_id = moved.organisation_id and farmer.deleted_at = moved.created_at + interval '31 days'`,
      [again],
    );
    expect(await call(own.people.owner, "restore-farmer-registry", { emptiedId: again })).toMatchObject({
      ...{ status: 409, body: { code: "emptying_over" } },
    });
    await forgetRemoved(database);
    const held = await left();
    expect(held.length).toBeGreaterThan(0);
    expect(held.every((farmer) => farmer.held)).toBe(true);
    expect(held.length).toBeLessThan(before);
    const [ended] = await asOwner<Row>("select ended_at from public.emptied_registries where id = $1", [
      again,
    ]);
    expect(ended!.ended_at).not.toBeNull();
  });
});
