import { areaHectares } from "@parcelle/geometry/area";
import type { Geometry } from "geojson";
import { expect, it } from "vitest";
import type { Claims } from "#database/database.ts";
import { tokenOf } from "./cross-tenant/attackers.ts";
import { describeOnOneEngine } from "./engines.ts";
import { drawing, square, ZoneInstallation } from "./zone-installation.ts";

const collection = (...geometries: Geometry[]) =>
  JSON.stringify({
    type: "FeatureCollection",
    features: geometries.map((geometry) => ({ type: "Feature", properties: {}, geometry })),
  });
const point: Geometry = { type: "Point", coordinates: [-5.7, 5.8] };

describeOnOneEngine("a file of a zone", (open) => {
  const zones = new ZoneInstallation(open);

  async function read(text: string, name = "zone.geojson", claims: Claims = zones.own.people.manager) {
    const body = new FormData();
    body.set("projectId", String(zones.own.projectId));
    body.set("file", new File([text], name));
    const response = await fetch(`${zones.server.url}/functions/v1/read-zone-file`, {
      method: "POST",
      headers: {
        apikey: zones.server.foundation.keys.anonKey,
        authorization: `Bearer ${await tokenOf(zones.server, claims)}`,
        "accept-language": "fr",
      },
      body,
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  it("with one outline gives it as it is", async () => {
    const { body } = await read(collection(square(-5.7, 5.8, 0.01)));
    expect(body).toMatchObject({
      geometry: { type: "MultiPolygon", coordinates: [square(-5.7, 5.8, 0.01).coordinates] },
      outlines: 1,
      withoutArea: 0,
      refused: 0,
    });
  });

  it("with several joins them, once where they overlap, and counts what has no surface", async () => {
    const { body } = await read(collection(square(-5.7, 5.8, 0.01), square(-5.695, 5.8, 0.01), point));
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
    expect(body.hectares).toBeCloseTo(whole, 3);
    expect(body).toMatchObject({ outlines: 2, withoutArea: 1 });
  });

  it("tells the hectares that the zone then has", async () => {
    const { body } = await read(collection(square(-5.7, 5.8, 0.01), square(-5.695, 5.8, 0.01)));
    const saved = await zones.saved(zones.newZone("Fichier"), drawing(body.geometry as Geometry));
    expect(saved.hectares).toBe(body.hectares);
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
    const { body } = await read(collection(square(-5.7, 5.8, 0.01), far));
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
    const { status, body } = await read(
      collection(square(-5.7, 5.8, 0.01), unclosed, star, flat, square(-5.6, 5.8, 0.01)),
    );
    expect(status).toBe(200);
    // An unclosed ring is closed, as a plot's is.
    expect(body).toMatchObject({ outlines: 3, withoutArea: 0, refused: 2 });
    expect(body.refusals).toEqual([
      expect.stringMatching(/^Ligne 3\u00a0: ./),
      expect.stringMatching(/^Ligne 4\u00a0: ./),
    ]);
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
    const text = collection(square(-5.7, 5.8, 0.01));
    expect((await read(text, "zone.geojson", zones.own.people.auditor)).status).toBe(403);
    expect((await read(text, "zone.geojson", zones.other.people.owner)).status).toBe(404);
  });
});
