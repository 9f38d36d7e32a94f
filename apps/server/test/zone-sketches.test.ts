import type { FeatureCollection, Polygon, Position } from "geojson";
import { expect, it } from "vitest";
import type { Claims } from "#database/database.ts";
import { describeOnOneEngine } from "./engines.ts";
import { drawing, ZoneInstallation } from "./zone-installation.ts";

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

describeOnOneEngine("the sketch of a zone", (open) => {
  const zones = new ZoneInstallation(open);
  const draw = (zone: object, geometry: object) =>
    zones.saved(zone, drawing(geometry), zones.own.people.owner);

  async function told(claims: Claims, projectId = zones.own.projectId) {
    const [read] = await zones.database.asCaller(claims, (transaction) =>
      transaction.query<{ zones: FeatureCollection }>("select public.zone_features($1) as zones", [
        projectId,
      ]),
    );
    return read!.zones.features;
  }

  it("is of its newest version, for those who may read it and nobody else", async () => {
    const { zoneId } = await draw(
      { projectId: zones.own.projectId, name: "Croquis" },
      { type: "Polygon", coordinates: triangle(-6) },
    );
    await draw({ zoneId, version: 1 }, { type: "Polygon", coordinates: triangle(-5) });
    const sketch = (await told(zones.own.people.auditor)).find(({ id }) => id === zoneId);
    expect(sketch).toMatchObject({
      properties: { id: zoneId, name: "Croquis", version: 2, isBoxed: false },
      geometry: { type: "MultiPolygon", coordinates: [triangle(-5)] },
    });
    expect(await told(zones.other.people.owner)).toEqual([]);
    await zones.call(zones.own.people.owner, "trash-zone", { zoneId });
    expect((await told(zones.own.people.auditor)).map(({ id }) => id)).not.toContain(zoneId);
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
    const zone = { projectId: zones.own.projectId, name: "Champs" };
    const { zoneId } = await draw(zone, { type: "MultiPolygon", coordinates: fields });
    const sketch = (await told(zones.own.people.auditor)).find(({ id }) => id === zoneId);
    expect(sketch!.geometry).toEqual({ type: "MultiPolygon", coordinates: fields });
  });

  it("is a box where it has very many corners, and those that have fewer come first", async () => {
    const [made] = await zones.database.asOwner((transaction) =>
      transaction.query<{ id: number }>(
        `insert into public.projects (organisation_id, module, name, type) values ($1, 'EUDR', 'Peignes', 'reference')
         returning id`,
        [zones.own.organisationId],
      ),
    );
    const projectId = made!.id;
    for (const corners of [110_000, 120_000, 10]) {
      await draw({ projectId, name: `${corners} sommets` }, comb(corners));
    }
    const features = await told(zones.own.people.owner, projectId);
    expect(features.map(({ properties }) => properties!.isBoxed)).toEqual([false, true, false]);
    expect(JSON.stringify(features[1]).length).toBeLessThan(1000);
  });
});
