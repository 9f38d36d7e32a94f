import { areaHectares } from "@parcelle/geometry/area";
import type { Geometry, Polygon } from "geojson";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Claims } from "#database/database.ts";
import { zonesPlatform } from "#platform/zones/zones.ts";
import { tokenOf } from "./cross-tenant/attackers.ts";
import { describeOnBothEngines } from "./engines.ts";
import { addTenant, type Tenant } from "./factories/tenant.ts";
import { serve, type TestServer } from "./serve.ts";

const square = (west: number, side = 0.01): Polygon => {
  const [east, north] = [west + side, 5.8 + side];
  return {
    type: "Polygon",
    coordinates: [
      [
        [west, 5.8],
        [east, 5.8],
        [east, north],
        [west, north],
        [west, 5.8],
      ],
    ],
  };
};
const collection = (...geometries: Geometry[]) =>
  JSON.stringify({
    type: "FeatureCollection",
    features: geometries.map((geometry) => ({ type: "Feature", properties: {}, geometry })),
  });
const point: Geometry = { type: "Point", coordinates: [-5.7, 5.8] };

describeOnBothEngines("a file of a zone", (open) => {
  let server: TestServer;
  let own: Tenant;
  let other: Tenant;

  beforeAll(async () => {
    const database = await open();
    server = await serve(database, { modules: [zonesPlatform] });
    own = await addTenant(database);
    other = await addTenant(database);
  });
  afterAll(() => server.close());

  async function read(text: string, name = "zone.geojson", claims: Claims = own.people.manager) {
    const body = new FormData();
    body.set("projectId", String(own.projectId));
    body.set("file", new File([text], name));
    const response = await fetch(`${server.url}/functions/v1/read-zone-file`, {
      method: "POST",
      headers: {
        apikey: server.foundation.keys.anonKey,
        authorization: `Bearer ${await tokenOf(server, claims)}`,
        "accept-language": "fr",
      },
      body,
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  it("with one outline gives it as it is", async () => {
    const { body } = await read(collection(square(-5.7)));
    expect(body).toMatchObject({
      geometry: { type: "MultiPolygon", coordinates: [square(-5.7).coordinates] },
      outlines: 1,
      withoutArea: 0,
      refused: 0,
    });
  });

  it("with several joins them, once where they overlap, and counts what has no surface", async () => {
    const { body } = await read(collection(square(-5.7), square(-5.695), point));
    const whole = areaHectares({
      type: "Polygon",
      coordinates: [
        [
          [-5.7, 5.8],
          [-5.685, 5.8],
          [-5.685, 5.81],
          [-5.7, 5.81],
          [-5.7, 5.8],
        ],
      ],
    });
    expect(areaHectares(body.geometry as Geometry)).toBeCloseTo(whole, 3);
    expect(body).toMatchObject({ outlines: 2, withoutArea: 1 });
  });

  it("that cannot be read is refused with the reason, in the person’s language", async () => {
    const { status, body } = await read("{", "zone.geojson");
    expect([status, body.code]).toEqual([409, "zone_file_refused"]);
    expect(body.message).toMatch(/fichier|JSON/);
    expect((await read(collection(point))).body.code).toBe("no_outline_in_file");
  });

  it("whose row cannot be read says so of that row, and why, beside what it gives", async () => {
    const far: Geometry = {
      type: "Polygon",
      coordinates: [
        [
          [500, 5],
          [501, 5],
          [501, 6],
          [500, 5],
        ],
      ],
    };
    const { body } = await read(collection(square(-5.7), far));
    expect(body).toMatchObject({ outlines: 1, withoutArea: 0, refused: 1 });
    expect(body.refusals).toEqual([expect.stringMatching(/^Ligne 2\u00a0: /)]);
  });

  it("with a crossing or unclosed outline among others takes the others, and says what is wrong with it", async () => {
    const unclosed: Geometry = {
      type: "Polygon",
      coordinates: [
        [
          [5, 0],
          [6, 0],
          [6, 1],
        ],
      ],
    };
    const star: Geometry = {
      type: "Polygon",
      coordinates: [
        Array.from({ length: 202 }, (_, corner) => {
          const angle = (2 * Math.PI * ((corner % 201) * 100)) / 201;
          return [-5 + 0.1 * Math.cos(angle), 6 + 0.1 * Math.sin(angle)];
        }),
      ],
    };
    const flat: Geometry = {
      type: "Polygon",
      coordinates: [
        [
          [0, 0],
          [1, 1],
          [0, 0],
          [0, 0],
        ],
      ],
    };
    const { status, body } = await read(collection(square(-5.7), unclosed, star, flat, square(-5.6)));
    expect(status).toBe(200);
    const { outlines, refused, refusals } = body as { outlines: number; refused: number; refusals: string[] };
    expect(outlines + refused).toBe(5);
    expect(refused).toBeGreaterThanOrEqual(2);
    expect(refusals.every((text) => /^Ligne [234]\u00a0: ./.test(text))).toBe(true);
  });

  it("whose only outline crosses itself is refused before it is drawn", async () => {
    const crossed: Geometry = {
      type: "Polygon",
      coordinates: [
        [
          [-5.7, 5.8],
          [-5.6, 5.9],
          [-5.6, 5.8],
          [-5.7, 5.9],
          [-5.7, 5.8],
        ],
      ],
    };
    const { body } = await read(collection(crossed));
    expect([body.code, body.message]).toEqual(["no_outline_in_file", expect.stringContaining("Ligne 1")]);
  });

  it("is read for those who may draw zones in the project, and nobody else", async () => {
    const text = collection(square(-5.7));
    expect((await read(text, "zone.geojson", own.people.auditor)).status).toBe(403);
    expect((await read(text, "zone.geojson", other.people.owner)).status).toBe(404);
  });
});
