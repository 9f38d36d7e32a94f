import geographicLib from "geographiclib-geodesic";
import type { Position } from "geojson";
import { describe, expect, it } from "vitest";
import { seededRandom, starRing } from "../test/random-shapes.ts";
import { measureRing } from "./area.ts";
import { surroundingsOf } from "./ellipsoid-around.ts";
import { measureSmallRing } from "./measure-small-ring.ts";
import { signedPlaneArea } from "./ring-direction.ts";

/** Every edge solved as a geodesic of its own. */
function slowMeasures(ring: readonly Position[]) {
  const polygon = geographicLib.Geodesic.WGS84.Polygon(false);
  for (const [longitude, latitude] of ring.slice(0, -1)) polygon.AddPoint(latitude!, longitude!);
  const { area, perimeter } = polygon.Compute(false, true);
  return { squareMetres: area!, perimeterMetres: perimeter };
}

function relativeDifference(one: number, other: number): number {
  return Math.abs(one - other) / Math.abs(other);
}

describe("the measures of a ring as small as a field", () => {
  it("are those of the geodesics from the equator to 70 degrees, from 300 metres to 4 kilometres", () => {
    const random = seededRandom(71);
    let [worstArea, worstLength, rounds] = [0, 0, 0];
    for (let round = 0; round < 3_000; round += 1) {
      const ring = starRing(random, {
        centre: [360 * random() - 180, 139 * random() - 69.5],
        radius: 10 ** (-2.5 + 1.1 * random()),
        vertices: 5 + Math.floor(20 * random()),
      });
      const small = measureSmallRing(ring, ring.length - 1);
      if (small === null) continue;
      rounds += 1;
      const slow = slowMeasures(ring);
      worstArea = Math.max(worstArea, relativeDifference(small.squareMetres, slow.squareMetres));
      worstLength = Math.max(worstLength, relativeDifference(small.perimeterMetres, slow.perimeterMetres));
    }
    expect(rounds).toBeGreaterThan(2_000);
    expect(worstArea).toBeLessThan(2e-9);
    expect(worstLength).toBeLessThan(1e-9);
  });

  it("keep every digit of a garden, where the sum of geodesics rounds away a ten-thousandth", () => {
    const random = seededRandom(72);
    for (let round = 0; round < 200; round += 1) {
      const latitude = 120 * random() - 60;
      const ring = starRing(random, { centre: [-5.5, latitude], radius: 2e-6 });
      const { density } = surroundingsOf(latitude);
      const expected = signedPlaneArea(ring) * density * (Math.PI / 180) ** 2;
      expect(
        relativeDifference(measureSmallRing(ring, ring.length - 1)!.squareMetres, expected),
      ).toBeLessThan(1e-6);
    }
  });

  it("are left to the geodesics where the ring is large, near a pole or over the antimeridian", () => {
    const wide = starRing(seededRandom(73), { radius: 0.2 });
    const polar = starRing(seededRandom(74), { centre: [20, 80] });
    const split: Position[] = [
      [179.999, 0],
      [-179.999, 0],
      [-179.999, 0.001],
      [179.999, 0],
    ];
    for (const ring of [wide, polar, split]) {
      expect(measureSmallRing(ring, ring.length - 1)).toBeNull();
      const slow = slowMeasures(ring);
      expect(measureRing(ring).squareMetres).toBeCloseTo(Math.abs(slow.squareMetres), 6);
      expect(measureRing(ring).perimeterMetres).toBeCloseTo(slow.perimeterMetres, 6);
    }
  });
});
