import readWorkbook from "read-excel-file/node";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { farmersModule } from "#modules/farmers/module.ts";
import { tokenOf } from "../cross-tenant/attackers.ts";
import { describeOnOneEngine } from "../engines.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";
import { serve, type TestServer } from "../serve.ts";

describeOnOneEngine("farmers as files", (open) => {
  let database: Database;
  let server: TestServer;
  let own: Tenant;
  let other: Tenant;

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [farmersModule] });
    [own, other] = [await addTenant(database), await addTenant(database)];
    await database.asOwner((transaction) =>
      transaction.query(
        `update public.farmers set sex = 'male', crops = '{cacao}', latitude = 5.8, longitude = -5.3 where id = $1`,
        [own.farmerId],
      ),
    );
    await database.asOwner((transaction) =>
      transaction.query(
        `insert into public.farmers (organisation_id, identifier, first_name, last_name) values ($1, 'N-1', '', 'Inconnu')`,
        [own.organisationId],
      ),
    );
  });
  afterAll(() => server.close());

  async function exported(claims: Claims, format: string, farmers: object) {
    const body = { organisationId: own.organisationId, format, farmers };
    const answer = await fetch(`${server.url}/functions/v1/export-farmers`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${await tokenOf(server, claims)}`,
        "content-type": "application/json",
        "accept-language": "en",
      },
      body: JSON.stringify(body),
    });
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  }
  const everybody = { filter: { search: null, conditions: [] } };

  it("are contacts with phones for those who may read phones, and without them for an auditor", async () => {
    const farmers = { ids: [own.farmerId] };
    const card = await exported(own.people.agent, "vcf", farmers);
    expect(card.bytes.toString()).toContain("\r\nTEL;VALUE=uri;TYPE=cell:tel:+2250701020304\r\n");
    expect(card.bytes.toString()).toContain("\r\nBDAY:19780304\r\n");
    const audited = (await exported(own.people.auditor, "vcf", farmers)).bytes.toString();
    expect(audited).toContain("\r\nGENDER:M\r\n");
    expect(audited).not.toMatch(/TEL|BDAY/);
  });

  it("are a workbook whose columns of phone and birth an auditor does not have", async () => {
    const headerFor = async (claims: Claims) => {
      const [sheet] = await readWorkbook((await exported(claims, "xlsx", everybody)).bytes);
      return sheet!.data[0];
    };
    expect(await headerFor(own.people.manager)).toEqual(
      expect.arrayContaining(["Identifier", "Phones", "Date of birth", "Crops"]),
    );
    const audited = await headerFor(own.people.auditor);
    expect(audited).toContain("Crops");
    expect(audited).not.toContain("Phones");
    expect(audited).not.toContain("Date of birth");
  });

  it("are parties with their plots in the words of GS1, with phones for those who may read phones alone", async () => {
    const farmers = { ids: [own.farmerId] };
    await database.asOwner((transaction) =>
      transaction.query("update public.plots set farmer_id = $1 where id = $2", [own.farmerId, own.plotId]),
    );
    const partyFor = async (claims: Claims) => {
      const { bytes, status } = await exported(claims, "gs1", farmers);
      expect(status).toBe(200);
      return JSON.parse(bytes.toString())["@graph"][1];
    };
    const party = await partyFor(own.people.manager);
    expect(party["gs1:contactPoint"]).toEqual([
      { "@type": "gs1:ContactPoint", "gs1:telephone": "+2250701020304" },
    ]);
    expect(party["gs1:manages"]).toHaveLength(1);
    expect(party["gs1:manages"][0]["gs1:geo"]["@type"]).toMatch(/^gs1:Geo/);
    const audited = await partyFor(own.people.auditor);
    expect(audited["gs1:organizationName"]).toEqual(party["gs1:organizationName"]);
    expect(audited).not.toHaveProperty("gs1:contactPoint");
    expect((await exported(other.people.owner, "gs1", farmers)).status).toBe(404);
  });

  it("are points, and of whom no place is known a feature without one", async () => {
    const { bytes } = await exported(own.people.manager, "geojson", everybody);
    const { features } = JSON.parse(bytes.toString());
    expect(
      features.map((feature: { geometry: unknown; properties: { identifier: string } }) => [
        feature.properties.identifier,
        feature.geometry,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ["N-1", null],
        [expect.any(String), { type: "Point", coordinates: [-5.3, 5.8] }],
      ]),
    );
  });

  it("tell the fields that the organisation added, a private one to no auditor", async () => {
    const farmers = { ids: [own.farmerId] };
    const row = async (claims: Claims) => {
      const [sheet] = await readWorkbook((await exported(claims, "xlsx", farmers)).bytes);
      const [header, values] = sheet!.data;
      return Object.fromEntries(header!.map((name, place) => [String(name), values![place]]));
    };
    await database.asOwner((transaction) =>
      transaction.query(
        `with field as (
           insert into public.farmer_fields (organisation_id, name_fr, name_en, kind, unit) values ($1, 'Foyer', 'Home', 'whole', 'people')
         )
         update public.farmers set own_values = '{"foyer": 7}' where id = $2`,
        [own.organisationId, own.farmerId],
      ),
    );
    expect(await row(own.people.agent)).toMatchObject({ "Home (people)": 7, Account: "CI-1" });
    const audited = await row(own.people.auditor);
    expect(audited).toMatchObject({ "Home (people)": 7 });
    expect(audited).not.toHaveProperty("Account");
    const points = async (claims: Claims) =>
      JSON.parse((await exported(claims, "geojson", farmers)).bytes.toString()).features[0].properties;
    expect(await points(own.people.agent)).toMatchObject({ own_foyer: 7, own_compte: "CI-1" });
    expect(await points(own.people.auditor)).not.toHaveProperty("own_compte");
  });

  it("are those of whom the list asks what is not known: sex, section and crops", async () => {
    for (const condition of ["sex.is.null", "section_id.is.null", "crops.eq.{}"]) {
      const farmers = { filter: { search: null, conditions: [condition] } };
      const { bytes } = await exported(own.people.manager, "geojson", farmers);
      const { features } = JSON.parse(bytes.toString());
      const found = features.map(
        (feature: { properties: { identifier: string } }) => feature.properties.identifier,
      );
      expect(found, condition).toContain("N-1");
      expect(found, condition).not.toContain("F-1");
    }
  });

  it("are not given to another organisation, nor is a file without anybody written", async () => {
    expect(await exported(other.people.owner, "vcf", { ids: [own.farmerId] })).toMatchObject({ status: 404 });
    expect(await exported(other.people.owner, "vcf", everybody)).toMatchObject({ status: 404 });
    const nobody = { filter: { search: null, conditions: ["identifier.eq.NOBODY"] } };
    expect(await exported(own.people.owner, "xlsx", nobody)).toMatchObject({ status: 404 });
  });
});
