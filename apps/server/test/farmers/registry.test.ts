import { afterAll, beforeAll, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { farmersModule } from "#modules/farmers/module.ts";
import { type Answer, ask, tokenOf } from "../cross-tenant/attackers.ts";
import { describeOnBothEngines } from "../engines.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";
import { serve, type TestServer } from "../serve.ts";

type Saved = { farmerId: number; identifier: string };

describeOnBothEngines("the registry of farmers", (open) => {
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
  });
  afterAll(() => server.close());

  async function send(claims: Claims, method: "GET" | "POST", path: string, body?: object): Promise<Answer> {
    const token = await tokenOf(server, claims);
    return ask(server, { token }, method, path, body ? { body } : {});
  }
  const call = (claims: Claims, name: string, body: object) =>
    send(claims, "POST", `/functions/v1/${name}`, body);
  const save = (farmer: object, existing: object | null = null, claims = own.people.agent) =>
    call(claims, "save-farmer", { organisationId: own.organisationId, existing, farmer });

  async function saved(...asked: Parameters<typeof save>): Promise<Saved> {
    const answer = await save(...asked);
    expect(answer).toMatchObject({ status: 200 });
    return answer.body as Saved;
  }

  async function read(
    query: string,
    claims: Claims = own.people.manager,
  ): Promise<Record<string, unknown>[]> {
    const { body } = await send(claims, "GET", `/rest/v1/${query}`);
    return body as Record<string, unknown>[];
  }

  const found = async (search: string, claims: Claims = own.people.manager) =>
    (
      await read(
        `rpc/organisation_farmers?organisation=${own.organisationId}&search=${encodeURIComponent(search)}&select=identifier&order=identifier`,
        claims,
      )
    ).map(({ identifier }) => identifier);

  it("keeps phones as they were written beside the number that is called, and what cannot be read too", async () => {
    const { farmerId, identifier } = await saved({
      ...{ lastName: "Kouassi", firstName: "Amani Jean", sex: "male", village: "Gbalébré" },
      ...{ birth: "1978-03-04", phones: ["07 01 02 03 04", "08 45 12 36", "poste 1234"], crops: ["cacao"] },
    });
    // Behind those that most of its farmers have.
    expect(identifier).toBe("F-4");
    expect(await read(`farmer_phones?farmer_id=eq.${farmerId}&select=raw,e164,notes&order=position`)).toEqual(
      [
        { raw: "07 01 02 03 04", e164: "+2250701020304", notes: [] },
        { raw: "08 45 12 36", e164: "+2250708451236", notes: ["migrated"] },
        { raw: "poste 1234", e164: null, notes: [] },
      ],
    );
    expect(await read(`farmer_births?farmer_id=eq.${farmerId}&select=year,day`)).toEqual([
      { year: 1978, day: "1978-03-04" },
    ]);
  });

  it("finds a farmer by accents, order, sound, spelling, phone in any writing and the code of a plot", async () => {
    await saved({
      ...{ identifier: "CI-7", lastName: "Traoré", firstName: "Mariam", village: "Méagui" },
      phones: ["+225 05 44 33 22 11"],
    });
    for (const search of [
      "traore mariam",
      "MARIAM TRAORÉ",
      "trawore",
      "Mariame Traorey",
      "05 44 33 22 11",
      "44332211",
      "meag",
      "ci-7",
    ])
      expect(await found(search), search).toEqual(["CI-7"]);
    await database.asOwner((transaction) =>
      transaction.query(
        "update public.plots set farmer_id = (select id from public.farmers where identifier = 'CI-7') where id = $1",
        [own.plotId],
      ),
    );
    const [plot] = await read(`plots?id=eq.${own.plotId}&select=identifier`);
    expect(await found(String(plot!.identifier))).toContain("CI-7");
    const [row] = await read("farmer_overview?identifier=eq.CI-7&select=plots,phone,measured_hectares");
    expect(row).toMatchObject({ plots: 1, phone: "+2250544332211" });
    expect(row!.measured_hectares).toBeGreaterThan(0);
  });

  it("tells an auditor and a stranger neither phone nor birth, by no door, nor that a phone is known", async () => {
    expect(
      await read("farmer_overview?identifier=eq.CI-7&select=phone,birth_year", own.people.auditor),
    ).toEqual([{ phone: null, birth_year: null }]);
    expect(await read("farmer_phones?select=raw", own.people.auditor)).toEqual([]);
    expect(await found("44332211", own.people.auditor)).toEqual([]);
    expect(await found("traore", other.people.owner)).toEqual([]);
    const told = await read(
      "audit_entries?entity=in.(farmer_phones,farmer_births)&select=id",
      own.people.auditor,
    );
    expect(told).toEqual([]);
  });

  it("keeps each change with what stood there, also of a phone, for those who may know it", async () => {
    const { farmerId } = await saved({ lastName: "Brou", firstName: "Aya", phones: ["0102030405"] });
    const [{ updated_at }] = (await read(`farmer_overview?id=eq.${farmerId}&select=updated_at`)) as [
      { updated_at: string },
    ];
    const existing = { farmerId, readAt: updated_at };
    await saved({ lastName: "Brou-Koné", firstName: "Aya", phones: ["0708091011"] }, existing);
    expect(await save({ lastName: "Autre" }, existing)).toMatchObject({
      status: 409,
      body: { code: "farmer_changed" },
    });
    const entries = await read(
      `rpc/farmer_history?farmer=${farmerId}&select=entity,action,before,after&order=id`,
    );
    expect(entries.map(({ entity, action }) => `${entity} ${action}`)).toEqual([
      "farmers update",
      "farmer_phones delete",
      "farmer_phones insert",
    ]);
    expect(entries[0]).toMatchObject({ before: { last_name: "Brou" }, after: { last_name: "Brou-Koné" } });
    const history = `rpc/farmer_history?farmer=${farmerId}&select=entity`;
    expect(await read(history, own.people.auditor)).toEqual([{ entity: "farmers" }]);
    expect(await read(history, other.people.owner)).toEqual([]);
    expect(
      await save({ lastName: "Autre", identifier: "CI-7" }, { ...existing, readAt: updated_at }),
    ).toMatchObject({
      status: 409,
    });
  });

  it("is emptied and filled again by those who lead it, and by nobody else", async () => {
    const { farmerId } = await saved({ identifier: "X-1", lastName: "Yao" });
    const body = { organisationId: own.organisationId, farmers: { ids: [farmerId] } };
    expect(await call(own.people.agent, "trash-farmers", body)).toMatchObject({ status: 403 });
    expect(await call(other.people.owner, "trash-farmers", body)).toMatchObject({ status: 404 });
    expect(await call(own.people.manager, "trash-farmers", body)).toMatchObject({
      status: 200,
      body: { farmers: 1 },
    });
    expect(await found("X-1")).toEqual([]);
    await saved({ identifier: "X-1", lastName: "Konan" });
    expect(await call(own.people.manager, "restore-farmers", body)).toMatchObject({
      status: 409,
      body: { code: "identifier_taken" },
    });
  });

  it("gives many one section, and takes it back from those who were not given another since", async () => {
    const [section] = await database.asOwner((transaction) =>
      transaction.query<{ id: number }>(
        "insert into public.farmer_sections (organisation_id, name) values ($1, 'Gnipi') returning id",
        [own.organisationId],
      ),
    );
    const ids = [(await saved({ lastName: "Soro" })).farmerId, (await saved({ lastName: "Zadi" })).farmerId];
    const { body } = await call(own.people.agent, "change-farmers", {
      ...{ organisationId: own.organisationId, change: { section: section!.id } },
      farmers: { filter: { search: null, conditions: [`id.in.(${ids.join(",")})`] } },
    });
    expect(body).toMatchObject({ farmers: 2 });
    await call(own.people.agent, "change-farmers", {
      ...{ organisationId: own.organisationId, change: { section: null }, farmers: { ids: [ids[0]] } },
    });
    const { changeId } = body as { changeId: number };
    expect(await call(own.people.agent, "undo-farmer-change", { changeId })).toMatchObject({
      body: { farmers: 1 },
    });
    expect(await read(`farmer_overview?id=in.(${ids.join(",")})&section_id=not.is.null&select=id`)).toEqual(
      [],
    );
    expect(await call(own.people.agent, "undo-farmer-change", { changeId })).toMatchObject({ status: 404 });
  });

  it("asks before a second record of one person, and refuses a phone without digits", async () => {
    const twin = { lastName: "Zoungrana", firstName: "Idrissa", village: "Koupéla" };
    const { farmerId, identifier } = await saved(twin);
    const again = { ...twin, lastName: "ZOUNGRANA", village: "KOUPELA" };
    const ask = (evenIfAlike: boolean) =>
      call(own.people.agent, "save-farmer", {
        ...{ organisationId: own.organisationId, existing: null, farmer: again, evenIfAlike },
      });
    expect(await ask(false)).toMatchObject({
      status: 409,
      body: {
        code: "farmer_alike",
        details: { alike: [{ farmerId, identifier, name: "Zoungrana Idrissa", village: "Koupéla" }] },
      },
    });
    expect(await found("Zoungrana")).toEqual([identifier]);
    expect(await ask(true)).toMatchObject({ status: 200 });
    expect(await found("Zoungrana")).toHaveLength(2);
    const paper = { kind: "national_id", country: "BF", number: "B 001-234" };
    const holder = await saved({ lastName: "Ilboudo", papers: [paper] });
    const other = { lastName: "Nikiema", papers: [{ ...paper, number: "b001234" }] };
    const asked = { organisationId: own.organisationId, existing: null, farmer: other, evenIfAlike: false };
    expect(await call(own.people.agent, "save-farmer", asked)).toMatchObject({
      ...{ status: 409, body: { details: { alike: [{ farmerId: holder.farmerId }] } } },
    });
    const refused = await save({ lastName: "Zida", phones: ["abc"] });
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: ["farmer", "phones", 0] }] } });
  });

  it("answers a choice of as many unknown numbers as may be told without comparing each with each", async () => {
    await database.asOwner((transaction) =>
      transaction.query(
        `insert into public.farmers (organisation_id, identifier, first_name, last_name)
         select $1, 'many-' || number, '', 'Foule' from generate_series(1, 4000) as number`,
        [other.organisationId],
      ),
    );
    const ids = Array.from({ length: 200_000 }, (_, place) => 1_000_000_000 + place);
    const body = { organisationId: other.organisationId, farmers: { ids } };
    expect(await call(other.people.owner, "trash-farmers", body)).toMatchObject({ status: 404 });
  });

  it("refuses a formula for a name at every door", async () => {
    const link = '=HYPERLINK("http://x.example","Yao")';
    for (const farmer of [{ lastName: link }, { lastName: "Zida", firstName: ` ${link}` }])
      expect(await save(farmer)).toMatchObject({ status: 400, body: { code: "name_is_formula" } });
    const row = { organisation_id: own.organisationId, identifier: "FX-1", first_name: "", last_name: link };
    expect(await send(own.people.agent, "POST", "/rest/v1/farmers", row)).toMatchObject({
      ...{ status: 400, body: { code: "P0437" } },
    });
  });
});
