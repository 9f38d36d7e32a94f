import { afterAll, beforeAll, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { farmersModule } from "#modules/farmers/module.ts";
import { type Answer, ask, tokenOf } from "../cross-tenant/attackers.ts";
import { describeOnBothEngines } from "../engines.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";
import { serve, type TestServer } from "../serve.ts";

type Row = Record<string, unknown>;

describeOnBothEngines("farmers who are in the registry twice", (open) => {
  let database: Database;
  let server: TestServer;
  let own: Tenant;
  let other: Tenant;

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [farmersModule] });
    [own, other] = [await addTenant(database), await addTenant(database)];
    await database.asOwner((transaction) =>
      transaction.query("update public.organisations set country = 'CI' where id = $1", [own.organisationId]),
    );
    await compareEverybody();
  });
  afterAll(() => server.close());

  async function send(claims: Claims, method: "GET" | "POST", path: string, body?: object): Promise<Answer> {
    const token = await tokenOf(server, claims);
    return ask(server, { token }, method, path, body ? { body } : {});
  }
  const call = (name: string, body: object, claims: Claims = own.people.manager) =>
    send(claims, "POST", `/functions/v1/${name}`, body);
  async function read(query: string, claims: Claims = own.people.manager): Promise<Row[]> {
    return (await send(claims, "GET", `/rest/v1/${query}`)).body as Row[];
  }

  async function save(farmer: object): Promise<number> {
    const { status, body } = await call("save-farmer", {
      ...{ organisationId: own.organisationId, existing: null },
      farmer,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    return (body as { farmerId: number }).farmerId;
  }

  const compareEverybody = () =>
    database.asWorkflow(own.people.manager, async (transaction) => {
      await transaction.query(
        "select app.prepare_farmers($1, array(select app.farmers_of_pass($1, true, 0, 1000)), true)",
        [own.organisationId],
      );
      await transaction.query(
        "select app.compare_farmers($1, array(select app.farmers_of_pass($1, true, 0, 1000)), true)",
        [own.organisationId],
      );
    });

  const pairOf = async (one: number, second: number, claims?: Claims) =>
    (
      await read(
        `farmer_pairs?one_id=eq.${Math.min(one, second)}&other_id=eq.${Math.max(one, second)}&select=id,likeness,status`,
        claims,
      )
    )[0];

  const twice = async (identifier: string) => {
    const person = { firstName: "Moussa", sex: "male", village: "Méagui", birth: "1981-05-23" };
    const one = await save({
      ...{ ...person, identifier: `${identifier}-1`, lastName: "Ouédraogo" },
      phones: ["01 01 02 03 04"],
    });
    const second = await save({
      ...{ ...person, identifier: `${identifier}-2`, lastName: "WEDRAOGO" },
      ...{ firstName: "MOUSSA", phones: ["01020304", "05 44 33 22 11"], crops: ["cacao"] },
    });
    return [one, second] as const;
  };

  it("tells a farmer who is saved once more at once, with reasons, and those of phone and birth to few", async () => {
    const [one, second] = await twice("TELL");
    const pair = await pairOf(one, second);
    expect(pair).toMatchObject({ status: "open" });
    const told = `farmer_pair_overview?id=eq.${pair!.id}&select=likeness,score,reasons`;
    const [whole] = await read(told);
    expect(whole).toMatchObject({ likeness: "likely" });
    expect(whole!.score).toBeGreaterThan(0.9);
    const reasons = whole!.reasons as { field: string; weight: number }[];
    expect(reasons.map(({ field }) => field)).toEqual(expect.arrayContaining(["name", "phone", "birth"]));
    expect(reasons.find(({ field }) => field === "village")!.weight).toBeGreaterThan(0);
    // Who knows the sum and the other parts knows whether phone and birth agree.
    expect(await read(told, own.people.auditor)).toEqual([{ likeness: "likely", score: null, reasons: [] }]);
    const sum = `farmer_pairs?id=eq.${pair!.id}&select=score`;
    expect(await read(sum, own.people.auditor)).toMatchObject({ code: "42501" });
    const particulars = `farmer_pair_particulars?pair_id=eq.${pair!.id}&select=reasons`;
    expect(JSON.stringify(await read(particulars))).toMatch(/phone.*birth|birth.*phone/);
    expect(await read(particulars, own.people.auditor)).toEqual([]);
    expect(await pairOf(one, second, own.people.auditor)).toMatchObject({ status: "open" });
    expect(await pairOf(one, second, other.people.owner)).toBeUndefined();
  });

  it("does not tell siblings with one phone, nor father and son of one name", async () => {
    const household = { lastName: "Zoungrana", village: "Gagnoa", phones: ["07 55 66 77 88"], sex: "male" };
    const father = await save({ ...household, firstName: "Salif", birth: "1955-02-03" });
    const son = await save({ ...household, firstName: "Salif", birth: "1984-07-09" });
    const brother = await save({ ...household, firstName: "Adama", birth: "1986-11-30" });
    expect(await pairOf(father, son)).toBeUndefined();
    expect(await pairOf(son, brother)).toBeUndefined();
  });

  it("merges two records into one with the plots and phones of both, tells it in his history, and takes it back", async () => {
    const [kept, gone] = await twice("MERGE");
    await database.asOwner((transaction) =>
      transaction.query("update public.plots set farmer_id = $1 where id = $2", [gone, own.plotId]),
    );
    const merged = await call("merge-farmers", {
      ...{ keptId: kept, otherId: gone },
      values: { crops: "other", lastName: "kept", identifier: "other" },
    });
    expect(merged.status, JSON.stringify(merged.body)).toBe(200);
    const { mergeId } = merged.body as { mergeId: number };
    const record = `farmer_overview?id=in.(${kept},${gone})&select=id,identifier,last_name,crops,plots`;
    expect(await read(record)).toEqual([
      { id: kept, identifier: "MERGE-2", last_name: "Ouédraogo", crops: ["cacao"], plots: 1 },
    ]);
    const phones = (id: number) => read(`farmer_phones?farmer_id=eq.${id}&select=raw&order=position`);
    expect(await phones(kept)).toEqual([{ raw: "01 01 02 03 04" }, { raw: "05 44 33 22 11" }]);
    const history = await read(`rpc/farmer_history?farmer=${kept}&select=entity`);
    expect(history.map(({ entity }) => entity)).toContain("farmer_merges");
    expect(
      await read(`rpc/trashed_farmers?organisation=${own.organisationId}&id=eq.${gone}&select=id`),
    ).toEqual([]);
    expect(await pairOf(kept, gone)).toMatchObject({ status: "merged" });

    expect((await call("undo-farmer-merge", { mergeId })).status).toBe(200);
    expect(await read(`${record}&order=id`)).toEqual([
      { id: kept, identifier: "MERGE-1", last_name: "Ouédraogo", crops: [], plots: 0 },
      { id: gone, identifier: "MERGE-2", last_name: "WEDRAOGO", crops: ["cacao"], plots: 1 },
    ]);
    expect(await phones(kept)).toEqual([{ raw: "01 01 02 03 04" }]);
    expect(await phones(gone)).toHaveLength(2);
    expect(await pairOf(kept, gone)).toMatchObject({ status: "open" });
    expect(await call("undo-farmer-merge", { mergeId })).toMatchObject({ status: 409 });
  });

  it("keeps what was changed after a merge when the merge is taken back, and refuses where an identifier is taken", async () => {
    const [kept, gone] = await twice("SINCE");
    const { body } = await call("merge-farmers", {
      ...{ keptId: kept, otherId: gone },
      values: { lastName: "other", crops: "other" },
    });
    await database.asOwner((transaction) =>
      transaction.query("update public.farmers set last_name = 'Wédraogo' where id = $1", [kept]),
    );
    const thief = await save({ identifier: "SINCE-2", lastName: "Brou", firstName: "Aya" });
    const refused = await call("undo-farmer-merge", body as object);
    expect(refused).toMatchObject({ status: 409 });
    expect(JSON.stringify(refused.body)).toContain("SINCE-2");
    await call("trash-farmers", { organisationId: own.organisationId, farmers: { ids: [thief] } });
    await database.asOwner((transaction) =>
      transaction.query("update public.farmers set deleted_at = now() where id = $1", [thief]),
    );
    expect((await call("undo-farmer-merge", body as object)).status).toBe(200);
    expect(await read(`farmer_overview?id=eq.${kept}&select=last_name,crops`)).toEqual([
      { last_name: "Wédraogo", crops: [] },
    ]);
  });

  it("remembers for good that two are not one person, also after a change and a whole pass", async () => {
    const [one, second] = await twice("APART");
    const pair = await pairOf(one, second);
    expect((await call("tell-farmers-apart", { pairId: pair!.id })).status).toBe(200);
    await database.asOwner((transaction) =>
      transaction.query(
        "update public.farmers set village = 'Soubré', last_name = 'Brou', first_name = 'Aya' where id = $1",
        [one],
      ),
    );
    await compareEverybody();
    expect(await pairOf(one, second)).toMatchObject({ id: pair!.id, status: "different" });
    expect((await call("undo-farmers-apart", { pairId: pair!.id })).status).toBe(200);
    expect(await pairOf(one, second)).toMatchObject({ status: "open" });
  });

  it("is for those who lead the registry, by every door, and never across organisations", async () => {
    const [one, second] = await twice("RIGHT");
    const pair = await pairOf(one, second);
    const merge = { keptId: one, otherId: second, values: {} };
    for (const person of [own.people.agent, own.people.auditor]) {
      expect((await call("merge-farmers", merge, person)).status).toBe(403);
      expect((await call("tell-farmers-apart", { pairId: pair!.id }, person)).status).toBe(403);
    }
    expect((await call("merge-farmers", merge, other.people.owner)).status).toBe(404);
    expect((await call("merge-farmers", { ...merge, otherId: one })).status).toBe(400);
    await expect(
      database.asWorkflow(own.people.agent, (transaction) =>
        transaction.query("select app.merge_farmers($1, $2, '{}')", [one, second]),
      ),
    ).rejects.toMatchObject({ code: "P0002" });
    await expect(
      database.asWorkflow(other.people.owner, (transaction) =>
        transaction.query("select app.compare_farmers($1, array[$2::bigint], false)", [
          own.organisationId,
          one,
        ]),
      ),
    ).rejects.toMatchObject({ code: "42501" });
  });
});
