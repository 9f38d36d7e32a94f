import { afterAll, beforeAll, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { farmersModule } from "#modules/farmers/module.ts";
import { ask, tokenOf } from "../cross-tenant/attackers.ts";
import { describeOnBothEngines } from "../engines.ts";
import { addTenant, type Tenant } from "../factories/tenant.ts";
import { serve, type TestServer } from "../serve.ts";

type Row = Record<string, unknown>;

/** Two regions beside each other far out at sea, where no plot of others lies; only the one in the east has departments. */
const boundaries = `
  with version as (
    insert into public.boundary_versions (country, status, source, licence, valid_from, files, request_key)
    values ('CI', 'published', 'Institut', 'CC BY 4.0', '2020-01-01', '[]', 'regions of farmers')
    returning id
  ), regions as (
    insert into public.administrative_units (version_id, level, code, name, outline, hectares)
    select version.id, 1, code, name, extensions.ST_Multi(extensions.ST_MakeEnvelope(west, 5, west + 1, 6, 4326)), 1200000
    from version, (values ('W', 'Ouest', -20), ('E', 'Est', -19)) as region (code, name, west)
    returning id, version_id, code
  )
  insert into public.administrative_units (version_id, level, code, name, parent_id, outline, hectares)
  select version_id, 2, department.code, name, id, extensions.ST_Multi(extensions.ST_MakeEnvelope(west, 5, west + 0.5, 6, 4326)), 600000
  from regions
  join (values ('E1', 'Rivage', -19), ('E2', 'Savane', -18.5)) as department (code, name, west) on regions.code = 'E'`;

describeOnBothEngines("farmers by region", (open) => {
  let database: Database;
  let server: TestServer;
  let own: Tenant;
  let other: Tenant;
  let section: number;

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [farmersModule] });
    [own, other] = [await addTenant(database), await addTenant(database)];
    section = await database.asOwner(async (transaction) => {
      const { organisationId, projectId } = own;
      await transaction.script(boundaries);
      await transaction.query("update public.farmers set deleted_at = now() where organisation_id = $1", [
        organisationId,
      ]);
      const [made] = await transaction.query<{ id: number }>(
        "insert into public.farmer_sections (organisation_id, name) values ($1, 'Zone des régions') returning id",
        [organisationId],
      );
      const farmers = await transaction.query<{ id: number }>(
        `insert into public.farmers (organisation_id, identifier, first_name, last_name, latitude, longitude, section_id)
         select $1, 'R-' || number, '', name, latitude, longitude, case when number < 3 then $2::bigint end
         from (values
           (1, 'Point', 5.5::double precision, -19.5::double precision),
           (2, 'Parcelles', null, null),
           (3, 'Au large', 50.5, -40.5),
           (4, 'Rien', null, null)
         ) as person (number, name, latitude, longitude)
         returning id`,
        [organisationId, made!.id],
      );
      const plots = farmers
        .slice(0, 3)
        .flatMap(({ id }, index) => [
          { id, west: index === 2 ? -18.3 : -18.6, identifier: `R-E-${index}` },
          { id, west: -18.4, identifier: `R-F-${index}` },
          ...(index === 2 ? [] : [{ id, west: -19.9, identifier: `R-W-${index}` }]),
        ]);
      for (const { id, west, identifier } of plots) {
        await transaction.query(
          `insert into public.plots (
             organisation_id, project_id, identifier, farmer_id, given_geometry, geometry, geometry_hash, area_hectares,
             perimeter_metres, geometry_valid, geometry_state
           )
           values (
             $1, $2, $3, $4, '{}', extensions.ST_Expand(extensions.ST_SetSRID(extensions.ST_MakePoint($5, 5.2), 4326), 0.001),
             'hash ' || $3::text, 4.5, 900, true, 'normal'
           )`,
          [organisationId, projectId, identifier, id, west],
        );
      }
      return made!.id;
    });
  });
  afterAll(() => server.close());

  async function regions(claims: Claims, query = "") {
    const token = await tokenOf(server, claims);
    const path = `/rest/v1/rpc/farmer_regions?organisation=${own.organisationId}&select=region,region_name,department,department_name,farmers,hectares${query}`;
    return (await ask(server, { token }, "GET", path)).body as Row[];
  }

  async function farmersNamed(claims: Claims) {
    const path = "/rest/v1/farmer_overview?identifier=like.R-*&select=id,identifier&order=identifier";
    const { body } = await ask(server, { token: await tokenOf(server, claims) }, "GET", path);
    return body as { id: number; identifier: string }[];
  }

  async function unitOf(claims: Claims, farmer: number) {
    const path = `/rest/v1/rpc/farmer_unit?farmer=${farmer}&select=region,department,told_by`;
    return (await ask(server, { token: await tokenOf(server, claims) }, "GET", path)).body;
  }

  it("a farmer stands where his own point is, else where most of his plots are, else nowhere", async () => {
    const told = await regions(own.people.manager);
    const counts = Object.fromEntries(told.map(({ region, farmers }) => [String(region), farmers]));
    expect(counts).toEqual({ W: 1, E: 2, null: 1 });
    const [east] = told.filter(({ region }) => region === "E");
    expect(east).toMatchObject({ region_name: "Est" });
    // Three plots of one and two of the other.
    expect(Number(east!.hectares)).toBeCloseTo(22.5);
  });

  it("are counted of a section too", async () => {
    const told = await regions(own.people.auditor, `&section=${section}`);
    expect(told.map(({ region, farmers }) => [region, farmers]).toSorted()).toEqual([
      ["E", 1],
      ["W", 1],
    ]);
  });

  it("by department as well, which come to what their region has; where none is known the region is told", async () => {
    const told = await regions(own.people.manager, "&level=2");
    expect(told.map(({ region, department, farmers }) => [region, department, farmers])).toEqual([
      ["E", "E1", 1],
      ["E", "E2", 1],
      ["W", null, 1],
      [null, null, 1],
    ]);
    expect(told.map(({ department_name }) => department_name)).toEqual(["Rivage", "Savane", null, null]);
  });

  it("a farmer alone stands where he is counted, and what tells it is said", async () => {
    const told = await farmersNamed(own.people.manager);
    const units = await Promise.all(told.map(({ id }) => unitOf(own.people.manager, id)));
    expect(Object.fromEntries(told.map(({ identifier }, index) => [identifier, units[index]]))).toEqual({
      "R-1": [{ region: "W", department: null, told_by: "point" }],
      "R-2": [{ region: "E", department: "E1", told_by: "plots" }],
      "R-3": [{ region: "E", department: "E2", told_by: "plots" }],
      "R-4": [{ region: null, department: null, told_by: null }],
    });
    expect(await unitOf(other.people.owner, told[0]!.id)).toEqual([]);
  });

  it("of no other level than these two", async () => {
    const token = await tokenOf(server, own.people.manager);
    const path = `/rest/v1/rpc/farmer_regions?organisation=${own.organisationId}&level=3`;
    expect(await ask(server, { token }, "GET", path)).toMatchObject({ status: 400, body: { code: "22023" } });
  });

  it("are told to nobody of another organisation", async () => {
    expect(await regions(other.people.owner)).toEqual([]);
  });
});
