import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { farmersModule } from "#modules/farmers/module.ts";
import { type Answer, ask, tokenOf } from "../cross-tenant/attackers.ts";
import { describeOnOneEngine } from "../engines.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";
import { serve, type TestServer } from "../serve.ts";

describeOnOneEngine("what farmers take part in, receive and hold", (open) => {
  let database: Database;
  let server: TestServer;
  let own: Tenant;
  let other: Tenant;

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [farmersModule] });
    [own, other] = [await addTenant(database), await addTenant(database)];
  });
  afterAll(() => server.close());

  async function send(claims: Claims, method: "GET" | "POST", path: string, body?: object): Promise<Answer> {
    const token = await tokenOf(server, claims);
    return ask(server, { token }, method, path, body ? { body } : {});
  }
  const call = (name: string, body: object, claims: Claims = own.people.agent) =>
    send(claims, "POST", `/functions/v1/${name}`, { organisationId: own.organisationId, ...body });
  const read = async (query: string, claims: Claims = own.people.agent) =>
    (await send(claims, "GET", `/rest/v1/${query}`)).body as Record<string, unknown>[];
  const eventsOf = (farmerId: number) =>
    read(`farmer_events?farmer_id=eq.${farmerId}&select=kind,name,season,author&order=starts_on`);
  const add = (farmers: number[], event: object, batch = randomUUID()) =>
    call("add-farmer-events", { farmers: { ids: farmers }, event, batch });
  async function registered(lastName: string): Promise<number> {
    const answer = await call("save-farmer", { existing: null, farmer: { lastName } });
    expect(answer).toMatchObject({ status: 200 });
    return (answer.body as { farmerId: number }).farmerId;
  }

  const training = { kind: "training", name: "Taille", startsOn: "2025-09-30", quantity: 3, unit: "h" };

  it("is noted of many farmers at once, each once however often it is asked, and taken back as a whole", async () => {
    const farmers = [await registered("Aka"), await registered("Bilé")];
    const batch = randomUUID();
    expect(await add(farmers, training, batch)).toMatchObject({ status: 200, body: { farmers: 2 } });
    expect(await add(farmers, training, batch)).toMatchObject({ status: 200, body: { farmers: 0 } });
    expect(await eventsOf(farmers[0]!)).toMatchObject([{ kind: "training", name: "Taille", season: 2024 }]);
    const history = await read(`rpc/farmer_history?farmer=${farmers[0]}&select=entity,action`);
    expect(history).toContainEqual({ entity: "farmer_events", action: "insert" });
    expect(await call("remove-farmer-events", { batch })).toMatchObject({ body: { removed: 2 } });
    expect(await call("remove-farmer-events", { batch })).toMatchObject({ status: 404 });
    expect(await eventsOf(farmers[0]!)).toEqual([]);
  });

  it("has a day that has come, and an end that is not before it", async () => {
    const farmer = await registered("Cissé");
    const later = { ...training, startsOn: "2199-01-01" };
    expect(await add([farmer], later)).toMatchObject({
      status: 400,
      body: { issues: [{ path: ["event", "startsOn"] }] },
    });
    expect(await add([farmer], { ...training, endsOn: "2025-09-01" })).toMatchObject({
      status: 400,
      body: { issues: [{ path: ["event", "endsOn"] }] },
    });
  });

  it("is noted by those who change farmers, of their own farmers", async () => {
    const farmer = await registered("Dago");
    const asked = { farmers: { ids: [farmer] }, event: training, batch: randomUUID() };
    expect(await call("add-farmer-events", asked, own.people.auditor)).toMatchObject({ status: 403 });
    expect((await call("add-farmer-events", asked, other.people.owner)).status).toBe(404);
    await add([farmer], training);
    expect(await read(`farmer_events?farmer_id=eq.${farmer}`, other.people.owner)).toEqual([]);
    expect(await read(`farmer_events?farmer_id=eq.${farmer}`, own.people.auditor)).toHaveLength(1);
  });

  it("counts certifications that hold, and memberships in every season that they last", async () => {
    const [one, two] = [await registered("Ehui"), await registered("Fofana")];
    await add([one, two], { kind: "certification", name: "Cocoa Life", startsOn: "2020-01-01" });
    await add([one], {
      kind: "certification",
      name: "Bio UE",
      startsOn: "2018-01-01",
      endsOn: "2019-01-01",
    });
    await add([one], { kind: "membership", name: "Gbêkê", startsOn: "2022-11-02", endsOn: "2024-10-01" });
    const told = await read(
      `rpc/farmer_statistics?organisation=${own.organisationId}&subject=eq.certification&value=eq.Cocoa Life&select=value,farmers`,
    );
    expect(told).toEqual([{ value: "Cocoa Life", farmers: 2 }]);
    const holders = await read(
      `rpc/organisation_farmers?organisation=${own.organisationId}&certifications=cs.{"Cocoa Life"}&select=last_name&order=last_name`,
    );
    expect(holders.map(({ last_name }) => last_name)).toEqual(["Ehui", "Fofana"]);
    const seasons = await read(
      `rpc/farmer_seasons?organisation=${own.organisationId}&kind=eq.membership&name=not.is.null&select=season,farmers&order=season`,
    );
    expect(seasons.map(({ season }) => season)).toEqual([2022, 2023, 2024]);
  });

  it("follows a farmer whose record is merged, and goes back with him", async () => {
    const [kept, gone] = [await registered("Gnamien"), await registered("Gniamien")];
    await add([gone], training);
    await add([kept, gone], { ...training, name: "Fermentation" });
    const merge = await call(
      "merge-farmers",
      { keptId: kept, otherId: gone, values: {} },
      own.people.manager,
    );
    expect(merge).toMatchObject({ status: 200 });
    const names = async (id: number) => (await eventsOf(id)).map(({ name }) => name).toSorted();
    expect(await names(kept)).toEqual(["Fermentation", "Taille"]);
    const { mergeId } = merge.body as { mergeId: number };
    const undone = await call("undo-farmer-merge", { mergeId }, own.people.manager);
    expect(undone).toMatchObject({ status: 200, body: { keptId: kept } });
    expect(await names(kept)).toEqual(["Fermentation"]);
    expect(await names(gone)).toEqual(["Fermentation", "Taille"]);
  });
});
