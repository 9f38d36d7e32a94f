import { expect, it } from "vitest";
import { townFeatures, waterFeatures } from "./ground-features.ts";

it("draws lakes and rivers where they are", () => {
  const { features } = waterFeatures();
  expect(features.some(({ geometry }) => geometry.type === "MultiPolygon")).toBe(true);
  const near = ([longitude, latitude]: [number, number]) =>
    features.some(
      ({ geometry }) =>
        geometry.type === "LineString" &&
        geometry.coordinates.some(([x, y]) => Math.hypot(x! - longitude, y! - latitude) < 0.25),
    );
  // The Niger at Niamey, the Congo at Kinshasa, the Nile at Cairo; none in the Sahara.
  expect([near([2.1, 13.5]), near([15.3, -4.3]), near([31.2, 30]), near([5, 24])]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

it("has the towns that people find their plots by, the largest first", () => {
  const { features } = townFeatures();
  const divo = features.find(({ properties }) => properties.name === "Divo")!;
  expect(divo.properties.population).toBeGreaterThan(100);
  const [longitude, latitude] = divo.geometry.coordinates;
  expect(Math.hypot(longitude! + 5.36, latitude! - 5.84)).toBeLessThan(0.05);
  const sizes = features.map(({ properties }) => properties.population);
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
});
