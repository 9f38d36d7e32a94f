import { randomUUID } from "node:crypto";
import type { FeatureCollection, Polygon, Position } from "geojson";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Claims, Database } from "#database/database.ts";
import { zonesPlatform } from "#platform/zones/zones.ts";
import { ask, tokenOf } from "./cross-tenant/attackers.ts";
import { describeOnBothEngines } from "./engines.ts";
import { addTenant, type Tenant } from "./factories/tenant.ts";
import { serve, type TestServer } from "./serve.ts";

/** An outline of so many corners, none of which can be left out. */
function comb(corners: number): Polygon {
  const ring = Array.from(
    { length: corners },
    (_, place): Position => [-5 + place / corners, place % 2 === 0 ? 5.5 : 6],
  );
  return { type: "Polygon", coordinates: [[...ring, [-4, 5], [-5, 5], ring[0]!]] };
}

const triangle = (west: number): Position[][] => [
  [
    [west, 5],
    [west + 1, 5],
    [west + 1, 6],
    [west, 5],
  ],
];

describeOnBothEngines("the sketch of a zone", (open) => {
  let database: Database;
  let server: TestServer;
  let own: Tenant;
  let other: Tenant;

  beforeAll(async () => {
    database = await open();
    server = await serve(database, { modules: [zonesPlatform] });
    own = await addTenant(database);
    other = await addTenant(database);
  });
  afterAll(() => server.close());

  async function call(name: string, body: object): Promise<{ zoneId: number }> {
    const token = await tokenOf(server, own.people.owner);
    const answer = await ask(server, { token }, "POST", `/functions/v1/${name}`, { body });
    expect(answer).toMatchObject({ status: 200 });
    return answer.body as { zoneId: number };
  }

  const save = (zone: object, geometry: object) =>
    call("save-zone", { zone, source: { kind: "drawing", geometry }, requestKey: randomUUID() });

  async function told(claims: Claims, projectId = own.projectId) {
    const [read] = await database.asCaller(claims, (transaction) =>
      transaction.query<{ zones: FeatureCollection }>("select public.zone_features($1) as zones", [
        projectId,
      ]),
    );
    return read!.zones.features;
  }

  it("is of its newest version, for those who may read it and nobody else", async () => {
    const { zoneId } = await save(
      { projectId: own.projectId, name: "Croquis" },
      { type: "Polygon", coordinates: triangle(-6) },
    );
    await save({ zoneId, version: 1 }, { type: "Polygon", coordinates: triangle(-5) });
    const sketch = (await told(own.people.auditor)).find(({ id }) => id === zoneId);
    expect(sketch).toMatchObject({
      properties: { id: zoneId, name: "Croquis", version: 2, isBoxed: false },
      geometry: { type: "MultiPolygon", coordinates: [triangle(-5)] },
    });
    expect(await told(other.people.owner)).toEqual([]);
    await call("trash-zone", { zoneId });
    expect((await told(own.people.auditor)).map(({ id }) => id)).not.toContain(zoneId);
  });

  it("of fields far apart keeps the shape of each", async () => {
    const fields = [-7, -3].map((west) => [
      [
        [west, 5],
        [west + 0.001, 5],
        [west + 0.001, 5.0005],
        [west + 0.0005, 5.001],
        [west, 5.001],
        [west, 5],
      ],
    ]);
    const zone = { projectId: own.projectId, name: "Champs" };
    const { zoneId } = await save(zone, { type: "MultiPolygon", coordinates: fields });
    const sketch = (await told(own.people.auditor)).find(({ id }) => id === zoneId);
    expect(sketch!.geometry).toEqual({ type: "MultiPolygon", coordinates: fields });
  });

  it("is a box where it has very many corners, and those that have fewer come first", async () => {
    const [made] = await database.asOwner((transaction) =>
      transaction.query<{ id: number }>(
        `insert into public.projects (organisation_id, module, name, type) values ($1, 'EUDR', 'Peignes', 'reference')
         returning id`,
        [own.organisationId],
      ),
    );
    const projectId = made!.id;
    for (const corners of [110_000, 120_000, 10]) {
      await save({ projectId, name: `${corners} sommets` }, comb(corners));
    }
    const features = await told(own.people.owner, projectId);
    expect(features.map(({ properties }) => properties!.isBoxed)).toEqual([false, true, false]);
    expect(JSON.stringify(features[1]).length).toBeLessThan(1000);
  });
});
