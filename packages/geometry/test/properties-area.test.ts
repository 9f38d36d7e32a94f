import type { Polygon, Position } from "geojson";
import { describe, expect, it } from "vitest";
import { areaHectares, measure } from "../src/area.ts";
import { seededRandom, starRing } from "./random-shapes.ts";

const polygon = (...coordinates: Position[][]): Polygon => ({ type: "Polygon", coordinates });

const EQUATORIAL_RADIUS = 6_378_137;
const FLATTENING = 1 / 298.257223563;
const ECCENTRICITY_SQUARED = FLATTENING * (2 - FLATTENING);

/** Square metres of the ellipsoid in a square radian at a latitude. */
function densityAt(latitude: number): number {
  const flat = 1 - ECCENTRICITY_SQUARED * Math.sin(latitude) ** 2;
  return (EQUATORIAL_RADIUS ** 2 * (1 - ECCENTRICITY_SQUARED) * Math.cos(latitude)) / flat ** 2;
}

/** Hectares between two parallels and two meridians, by adding up ten thousand thin strips. */
function slowCellHectares(south: number, north: number, eastDegrees: number): number {
  const [from, to] = [(south * Math.PI) / 180, (north * Math.PI) / 180];
  const strips = 10_000;
  let sum = 0;
  for (let strip = 0; strip < strips; strip += 1) {
    sum += densityAt(from + ((to - from) * (strip + 0.5)) / strips);
  }
  return (sum * ((to - from) / strips) * ((eastDegrees * Math.PI) / 180)) / 10_000;
}

/** A cell whose parallels are followed in so many steps, since a geodesic leaves the parallel. */
function cell(west: number, south: number, east: number, north: number, steps: number): Polygon {
  const along = (from: number, to: number, latitude: number) =>
    Array.from({ length: steps }, (_, step): Position => [from + ((to - from) * step) / steps, latitude]);
  const ring = [
    ...along(west, east, south),
    [east, south],
    ...along(east, west, north),
    [west, north],
    [west, south],
  ];
  return polygon(ring.map(([x, y]) => [x! > 180 ? x! - 360 : x!, y!]));
}

describe("areas against adding up the ellipsoid", () => {
  it.each([
    ["a field at the equator", 10, -0.0005, 0.001, 4],
    ["a field in Côte d’Ivoire", -5.5, 6.5, 0.001, 4],
    ["a field in Finland", 25, 62, 0.003, 8],
    ["a garden", -5.5, 6.5, 0.00001, 2],
    ["an estate larger than a short edge", -5.5, 6.5, 0.09, 200],
    ["a district", -5.5, 6.5, 0.9, 2_000],
    ["a field on the antimeridian", 179.9995, -17, 0.001, 4],
    ["a field near the pole", 20, 89, 0.05, 50],
    ["a region over the antimeridian", 179, 65, 2, 4_000],
  ])("are right for %s", (_, west, south, side, steps) => {
    const expected = slowCellHectares(south, south + side, side);
    const found = areaHectares(cell(west, south, west + side, south + side, steps));
    expect(Math.abs(found / expected - 1)).toBeLessThan(2e-6);
  });

  it("are right for the cap around a pole", () => {
    const ring = Array.from({ length: 3_600 }, (_, step): Position => [step / 10 - 180, 80]);
    const found = areaHectares(polygon([...ring, ring[0]!]));
    expect(Math.abs(found / slowCellHectares(80, 90, 360) - 1)).toBeLessThan(1e-6);
  });

  it("do not depend on the meridian, the first corner or where a hole is cut off", () => {
    const random = seededRandom(401);
    for (let round = 0; round < 300; round += 1) {
      const radius = 10 ** (-4 + 4 * random());
      const latitude = 120 * random() - 60;
      const ring = starRing(random, { centre: [10, latitude], radius, vertices: 4 + (round % 20) });
      const { areaHectares: area, perimeterMetres } = measure(polygon(ring));
      const moved = ring.map(([x, y]): Position => [x! + 170 > 180 ? x! - 190 : x! + 170, y!]);
      const elsewhere = measure(polygon(moved));
      expect(Math.abs(elsewhere.areaHectares / area - 1)).toBeLessThan(1e-8 + 1e-8 / area);
      expect(Math.abs(elsewhere.perimeterMetres / perimeterMetres - 1)).toBeLessThan(1e-8);
      const hole = ring.map(([x, y]): Position => [10 + (x! - 10) / 2, latitude + (y! - latitude) / 2]);
      const whole = areaHectares(polygon(ring, hole)) + areaHectares(polygon(hole));
      expect(Math.abs(whole / area - 1)).toBeLessThan(1e-9 + 1e-8 / area);
    }
  });
});
