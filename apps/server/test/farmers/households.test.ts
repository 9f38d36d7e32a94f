import { afterAll, beforeAll, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { farmersModule } from "#modules/farmers/module.ts";
import { farmerPrivacyModule } from "#modules/farmers/privacy/module.ts";
import { type Answer, ask, tokenOf } from "../cross-tenant/attackers.ts";
import { describeOnOneEngine } from "../engines.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";
import { serve, type TestServer } from "../serve.ts";

type Row = Record<string, unknown>;

describeOnOneEngine("who lives and works together", (open) => {
  let database: Database;
  let server: TestServer;
  let own: Tenant;
  let other: Tenant;

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [farmersModule, farmerPrivacyModule] });
    [own, other] = [await addTenant(database), await addTenant(database)];
  });
  afterAll(() => server.close());

  async function send(
    claims: Claims,
    method: "GET" | "PATCH" | "POST",
    path: string,
    body?: object,
  ): Promise<Answer> {
    const token = await tokenOf(server, claims);
    return ask(server, { token }, method, path, body ? { body } : {});
  }
  const call = (name: string, body: object, claims: Claims = own.people.manager) =>
    send(claims, "POST", `/functions/v1/${name}`, body);
  const read = async (query: string, claims: Claims = own.people.agent) =>
    (await send(claims, "GET", `/rest/v1/${query}`)).body as Row[];
  const put = (farmerId: number, membership: object | null, claims: Claims = own.people.agent) =>
    call("set-farmer-household", { farmerId, membership }, claims);
  async function registered(lastName: string, more: object = {}): Promise<number> {
    const farmer = { lastName, ...more };
    const answer = await call("save-farmer", { organisationId: own.organisationId, existing: null, farmer });
    expect(answer).toMatchObject({ status: 200 });
    return (answer.body as { farmerId: number }).farmerId;
  }
  async function housed(farmerId: number, name: string, role = "head"): Promise<number> {
    const answer = await put(farmerId, { household: { name }, role });
    expect(answer).toMatchObject({ status: 200 });
    return (answer.body as { householdId: number }).householdId;
  }
  const standing = async (farmerId: number) =>
    (
      await read(
        `farmer_overview?id=eq.${farmerId}&select=household_id,household_name,household_role,languages`,
      )
    )[0];
  const householdsCalled = (name: string) => read(`farmer_households?name=eq.${name}&select=id`);

  it("is told of everybody in it, with one head, and ends with its last member", async () => {
    const [aka, zouzoua] = [await registered("Aka"), await registered("Zouzoua")];
    const household = await housed(aka, "Cour Aka");
    const second = await put(zouzoua, { household: { id: household }, role: "head" });
    expect(second).toMatchObject({ status: 409, body: { code: "household_has_head" } });
    expect(await put(zouzoua, { household: { id: household }, role: "spouse" })).toMatchObject({
      status: 200,
    });
    expect(await standing(zouzoua)).toMatchObject({ household_name: "Cour Aka", household_role: "spouse" });
    const path = `rpc/households_named?organisation=${own.organisationId}&search=`;
    expect(await read(`${path}ZOUZOUA`)).toEqual([
      { id: household, name: "Cour Aka", members: 2, head: "Aka" },
    ]);
    expect(await read(`${path}nobody`)).toEqual([]);
    expect(await call("rename-household", { householdId: household, name: "Cour Awa" })).toMatchObject({
      status: 200,
    });
    const told = await read(`rpc/farmer_history?farmer=${zouzoua}&select=entity,after`);
    expect(told).toContainEqual({
      entity: "farmers",
      after: expect.objectContaining({ household_id: household, household_role: "spouse" }),
    });
    await put(aka, null);
    expect(await householdsCalled("Cour Awa")).toHaveLength(1);
    await put(zouzoua, null);
    expect(await householdsCalled("Cour Awa")).toEqual([]);
    expect(await standing(zouzoua)).toMatchObject({ household_id: null, household_role: null });
  });

  it("is changed by those who change farmers, and no household of others is named or joined", async () => {
    const farmer = await registered("Bakayoko");
    const household = await housed(farmer, "Cour Bakayoko");
    expect(await put(farmer, null, own.people.auditor)).toMatchObject({ status: 404 });
    expect(await put(farmer, null, other.people.owner)).toMatchObject({ status: 404 });
    const theirs = await put(
      other.farmerId,
      { household: { id: household }, role: "other" },
      other.people.owner,
    );
    expect(theirs).toMatchObject({ status: 404, body: { code: "household_not_found" } });
    const renamed = await call(
      "rename-household",
      { householdId: household, name: "Prise" },
      other.people.owner,
    );
    expect(renamed).toMatchObject({ status: 404 });
    expect(await read(`farmer_households?id=eq.${household}`, other.people.owner)).toEqual([]);
    const named = `rpc/households_named?organisation=${own.organisationId}`;
    expect(await read(named, other.people.owner)).toEqual([]);
    expect((await read(named, own.people.auditor)).length).toBeGreaterThan(0);
    const patched = await send(own.people.owner, "PATCH", `/rest/v1/farmers?id=eq.${farmer}`, {
      household_role: "child",
    });
    expect(patched.status).toBe(403);
  });

  it("has one head also where a head comes back from the trash", async () => {
    const [one, two] = [await registered("Camara"), await registered("Coulibaly")];
    const household = await housed(one, "Cour Camara");
    const { organisationId } = own;
    await call("trash-farmers", { organisationId, farmers: { ids: [one] } });
    expect(await put(two, { household: { id: household }, role: "head" })).toMatchObject({ status: 200 });
    expect(await call("restore-farmers", { organisationId, farmers: { ids: [one] } })).toMatchObject({
      status: 200,
    });
    expect(await standing(one)).toMatchObject({ household_id: household, household_role: "other" });
    expect(await standing(two)).toMatchObject({ household_role: "head" });
  });

  it("follows a farmer into the record that his is merged into, with his languages, and back", async () => {
    const kept = await registered("Dao", { languages: ["fr"] });
    const gone = await registered("Daou", { languages: ["dyu", "fr"] });
    const household = await housed(gone, "Cour Dao");
    const merged = await call("merge-farmers", { keptId: kept, otherId: gone, values: {} });
    expect(merged).toMatchObject({ status: 200 });
    expect(await standing(kept)).toEqual({
      ...{
        household_id: household,
        household_name: "Cour Dao",
        household_role: "head",
        languages: ["fr", "dyu"],
      },
    });
    const { mergeId } = merged.body as { mergeId: number };
    expect(await call("undo-farmer-merge", { mergeId })).toMatchObject({ status: 200 });
    expect(await standing(kept)).toMatchObject({ household_id: null, languages: ["fr"] });
    expect(await standing(gone)).toMatchObject({ household_id: household, household_role: "head" });
  });

  it("goes with who is erased: also the household where he was alone, and its name in the audit", async () => {
    const farmer = await registered("Ehouman", { identifier: "EFF-1", languages: ["bci"] });
    const household = await housed(farmer, "Cour Ehouman");
    expect(
      await call("erase-farmer", { farmerId: farmer, identifier: "EFF-1" }, own.people.owner),
    ).toMatchObject({ status: 200 });
    const [erased] = await database.asOwner((transaction) =>
      transaction.query<Row>(
        "select household_id, household_role, languages from public.farmers where id = $1",
        [farmer],
      ),
    );
    expect(erased).toEqual({ household_id: null, household_role: null, languages: [] });
    const left = await database.asOwner((transaction) =>
      transaction.query<Row>(
        `select before ->> 'name' as before, after ->> 'name' as after from public.audit_entries
         where entity = 'farmer_households' and entity_id = $1`,
        [household],
      ),
    );
    expect(left.length).toBeGreaterThan(0);
    expect(left.flatMap(Object.values)).toEqual(left.flatMap(() => [null, null]));
  });

  it("and the languages that they speak are changed of many at once, taken back, filtered and counted", async () => {
    const { organisationId } = own;
    const farmers = { ids: [await registered("Fadiga"), await registered("Fanny", { languages: ["wo"] })] };
    const change = { languages: ["mos", "ff"] };
    const changed = await call("change-farmers", { organisationId, farmers, change });
    expect(changed).toMatchObject({ status: 200, body: { farmers: 2 } });
    const speaking = `rpc/organisation_farmers?organisation=${organisationId}&languages=cs.{mos}&select=id`;
    expect((await read(speaking)).map(({ id }) => id).sort()).toEqual(farmers.ids);
    const counted = await read(
      `rpc/farmer_statistics?organisation=${organisationId}&subject=eq.language&value=eq.mos`,
    );
    expect(counted).toMatchObject([{ farmers: 2 }]);
    const { changeId } = changed.body as { changeId: number };
    expect(await call("undo-farmer-change", { changeId })).toMatchObject({ body: { farmers: 2 } });
    expect(await standing(farmers.ids[1]!)).toMatchObject({ languages: ["wo"] });
    const unknown = await call("change-farmers", {
      organisationId,
      farmers,
      change: { languages: ["klingon"] },
    });
    expect(unknown.status).toBe(400);
  });

  it("and a saving that names no languages leaves them as they are", async () => {
    const farmer = await registered("Gnahoré", { languages: ["bev"] });
    const [known] = await read(`farmer_overview?id=eq.${farmer}&select=updated_at`);
    const existing = { farmerId: farmer, readAt: known!.updated_at };
    const { organisationId } = own;
    await call("save-farmer", { organisationId, existing, farmer: { lastName: "Gnaoré" } });
    expect(await standing(farmer)).toMatchObject({ languages: ["bev"] });
  });
});
