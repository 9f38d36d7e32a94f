import { afterAll, beforeAll, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { farmersModule } from "#modules/farmers/module.ts";
import { ask, tokenOf } from "../cross-tenant/attackers.ts";
import { describeOnBothEngines } from "../engines.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";
import { serve, type TestServer } from "../serve.ts";

type Row = Record<string, unknown>;
type FarmerToCount = { lastName: string; section?: number } & Row;

const yearsAgo = (years: number) => String(new Date().getUTCFullYear() - years);

/** What every one of them is counted by, so that a person can count them again. */
const FARMERS: readonly FarmerToCount[] = [
  {
    ...{ identifier: "CI-1", lastName: "Koné", firstName: "Awa", sex: "female", village: "Divo", section: 0 },
    ...{
      birth: yearsAgo(17),
      phones: ["07 01 02 03 04"],
      crops: ["cacao", "coffee"],
      declaredAreaHectares: 0.5,
    },
  },
  {
    ...{ identifier: "CI-2", lastName: "Brou", firstName: "Yao", sex: "male", village: "Divo", section: 1 },
    ...{ birth: yearsAgo(40), phones: ["poste 1234"], crops: ["cacao"], declaredAreaHectares: 3.5 },
    ...{ latitude: 5.8, longitude: -5.3 },
  },
  { lastName: "Soro", sex: "male", declaredAreaHectares: 2 },
  { lastName: "Zadi", crops: ["cacao"] },
];

describeOnBothEngines("the registry of farmers in figures", (open) => {
  let database: Database;
  let server: TestServer;
  let own: Tenant;
  let other: Tenant;
  let sections: number[];
  let farmers: number[];

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [farmersModule] });
    [own, other] = [await addTenant(database), await addTenant(database)];
    sections = await database.asOwner(async (transaction) => {
      await transaction.query("update public.organisations set country = 'CI' where id = $1", [
        own.organisationId,
      ]);
      await transaction.query("update public.farmers set deleted_at = now() where organisation_id = $1", [
        own.organisationId,
      ]);
      const [made] = await transaction.query<{ lakota: number; zego: number }>(
        `with above as (
           insert into public.farmer_sections (organisation_id, name) values ($1, 'Grand Lakota') returning id
         ), below as (
           insert into public.farmer_sections (organisation_id, parent_id, name) select $1, id, 'Zégo' from above returning id
         )
         select above.id as lakota, below.id as zego from above, below`,
        [own.organisationId],
      );
      return [made!.lakota, made!.zego];
    });
    farmers = [];
    for (const [index, farmer] of FARMERS.entries()) farmers.push(await saved(farmer, index === 3));
    await database.asOwner(async (transaction) => {
      await transaction.query("update public.plots set farmer_id = null where organisation_id = $1", [
        own.organisationId,
      ]);
      await transaction.query(
        "update public.plots set farmer_id = $2, area_hectares = 4.5, perimeter_metres = 900 where id = $1",
        [own.plotId, farmers[0]],
      );
      await transaction.query(
        "update public.farmers set created_at = now() - interval '3 years' where id = $1",
        [farmers[3]],
      );
    });
  });
  afterAll(() => server.close());

  async function send(claims: Claims, method: "GET" | "POST", path: string, body?: object) {
    return ask(server, { token: await tokenOf(server, claims) }, method, path, body ? { body } : {});
  }

  async function saved({ section, ...farmer }: FarmerToCount, byManager: boolean): Promise<number> {
    const { status, body } = await send(
      byManager ? own.people.manager : own.people.agent,
      "POST",
      "/functions/v1/save-farmer",
      {
        ...{ organisationId: own.organisationId, existing: null },
        farmer: { ...farmer, ...(section === undefined ? {} : { sectionId: sections[section] }) },
      },
    );
    expect({ status, body }).toMatchObject({ status: 200 });
    return (body as { farmerId: number }).farmerId;
  }

  async function counted(claims: Claims = own.people.manager, section?: number): Promise<Row> {
    const within = section === undefined ? "" : `&section=${section}`;
    const { body } = await send(
      claims,
      "GET",
      `/rest/v1/rpc/farmer_statistics?organisation=${own.organisationId}${within}`,
    );
    const told: Record<string, Row> = {};
    for (const { subject, value, farmers: count } of body as Row[])
      told[String(subject)] = { ...told[String(subject)], [String(value)]: count };
    return told;
  }

  async function completeness(claims: Claims = own.people.manager): Promise<Row[]> {
    const { body } = await send(
      claims,
      "GET",
      `/rest/v1/rpc/farmer_completeness?organisation=${own.organisationId}`,
    );
    return body as Row[];
  }

  it("counts what a person would count by hand, and nobody who was removed", async () => {
    expect(await counted()).toEqual({
      registry: { null: 4 },
      certification: { null: 4 },
      language: { null: 4 },
      sex: { female: 1, male: 2, null: 1 },
      age: { under_18: 1, "36_to_50": 1, null: 2 },
      phone: { callable: 1, unreadable: 1, none: 2 },
      outlines: { drawn: 1, none: 3 },
      crop: { cacao: 3, coffee: 1, null: 1 },
      declared_area: { null: 3, 0: 1, 2: 2 },
      measured_area: { null: 1, 3: 1 },
      month: { [new Date().toISOString().slice(0, 7)]: 3 },
    });
  });

  it("adds up hectares and tells the one in the middle", async () => {
    const { body } = await send(
      own.people.manager,
      "GET",
      `/rest/v1/rpc/farmer_statistics?organisation=${own.organisationId}&subject=like.*area&value=is.null&order=subject`,
    );
    expect(body).toMatchObject([
      { subject: "declared_area", hectares: 6, median_hectares: 2 },
      { subject: "measured_area", hectares: 4.5, median_hectares: 4.5 },
    ]);
  });

  it("tells of how many each particular is known: of all, of each section and of those whom each person registered", async () => {
    const told = await completeness();
    const all = told.filter(({ grouped_by }) => grouped_by === "registry");
    expect(all).toMatchObject([
      {
        ...{ farmers: 4, identifier: 4, first_name: 2, sex: 3, birth: 2, phone: 1, village: 2 },
        ...{ in_section: 2, crops: 3, declared_area: 3, place: 1, plots: 1 },
      },
    ]);
    const bySection = told.filter(({ grouped_by }) => grouped_by === "section");
    expect(bySection.map(({ section_id, farmers }) => [section_id, farmers])).toEqual(
      expect.arrayContaining([
        [sections[0], 1],
        [sections[1], 1],
        [null, 2],
      ]),
    );
    const byAuthor = told.filter(({ grouped_by }) => grouped_by === "author");
    expect(byAuthor.map(({ farmers }) => farmers).toSorted()).toEqual([1, 3]);
    expect(byAuthor.every(({ author }) => typeof author === "string")).toBe(true);
  });

  it("counts of a section those of the sections below it too", async () => {
    expect(await counted(own.people.manager, sections[0])).toMatchObject({ registry: { null: 2 } });
    expect(await counted(own.people.manager, sections[1])).toMatchObject({ registry: { null: 1 } });
    expect(await counted(own.people.manager, other.farmerSectionId)).toEqual({});
  });

  it("tells an auditor no figure of phones and births, not even a zero", async () => {
    const told = await counted(own.people.auditor);
    expect(told).toMatchObject({ registry: { null: 4 }, sex: { male: 2 } });
    expect(told).not.toHaveProperty("age");
    expect(told).not.toHaveProperty("phone");
    for (const row of await completeness(own.people.auditor))
      expect(row).toMatchObject({ birth: null, phone: null });
  });

  it("tells another organisation nothing", async () => {
    expect(await counted(other.people.owner)).toEqual({});
    expect(await completeness(other.people.owner)).toEqual([]);
  });
});
