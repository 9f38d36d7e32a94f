import type { Polygon, Position } from "geojson";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../test/random-shapes.ts";
import { areaHectares } from "./area.ts";
import { parseWkt } from "./parse-wkt.ts";
import { polygonsOf } from "./polygons-of.ts";
import { proposeRepair } from "./propose-repair.ts";
import { spikesOf } from "./spikes.ts";
import { TooTangled } from "./too-tangled.ts";
import { checkValidity } from "./validity.ts";

describe("a proposed repair", () => {
  it("makes two fields of a bow-tie and gives both areas", () => {
    const bowTie = parseWkt("POLYGON ((0 0, 0.002 0.002, 0.002 0, 0 0.001, 0 0))");
    const proposal = proposeRepair(bowTie);
    expect(proposal!.geometry.type).toBe("MultiPolygon");
    expect(proposal!.geometry.coordinates).toHaveLength(2);
    expect(proposal!.areaBeforeHectares).toBe(areaHectares(bowTie));
    expect(proposal!.areaAfterHectares).toBe(areaHectares(proposal!.geometry));
    expect(proposal!.areaAfterHectares).toBeGreaterThan(proposal!.areaBeforeHectares);
  });

  it("drops an edge walked to and fro", () => {
    const spur = parseWkt(
      "POLYGON ((0 0, 0.002 0, 0.002 0.002, 0.001 0.002, 0.001 0.003, 0.001 0.002, 0 0.002, 0 0))",
    );
    const square = parseWkt("POLYGON ((0 0, 0.002 0, 0.002 0.002, 0 0.002, 0 0))");
    expect(proposeRepair(spur)!.areaAfterHectares).toBeCloseTo(areaHectares(square), 6);
  });

  it("takes the spikes off a valid outline, and says by how much its area changes", () => {
    const spiked = parseWkt(
      "POLYGON ((0 0, 0.002 0, 0.002 0.002, 0.00101 0.002, 0.001 0.009, 0.00099 0.002, 0 0.002, 0 0))",
    );
    const proposal = proposeRepair(spiked)!;
    expect(proposal.geometry.coordinates[0]).not.toContainEqual([0.001, 0.009]);
    expect(proposal.geometry.coordinates[0]).toHaveLength(7);
    expect(proposal.areaBeforeHectares).toBe(areaHectares(spiked));
    expect(proposal.areaAfterHectares).toBe(areaHectares(proposal.geometry));
    expect(proposeRepair(proposal.geometry)).toBeNull();
    expect(proposeRepair(parseWkt("POLYGON ((0 0, 1 0, 1 0.01, 0 0))"))).toBeNull();
  });

  it("leaves out what the outline goes round twice, and keeps one of two equal rings", () => {
    const twice = parseWkt(
      "POLYGON ((0 0, 0.004 0, 0.004 0.004, 0.001 0.004, 0.001 0.001, 0.003 0.001, 0.003 0.005, 0 0.005, 0 0))",
    );
    const proposal = proposeRepair(twice)!;
    expect(checkValidity(proposal.geometry)).toEqual({ valid: true });
    const equal = "(0 0, 0.001 0, 0.001 0.001, 0 0)";
    expect(proposeRepair(parseWkt(`POLYGON (${equal}, ${equal})`))!.areaAfterHectares).toBeCloseTo(
      areaHectares(parseWkt(`POLYGON (${equal})`)),
      9,
    );
  });

  it("is not made for valid plots, points, lines, nothing, or where no area is enclosed", () => {
    const wkts = [
      "POLYGON ((0 0, 1 0, 1 1, 0 0))",
      "POLYGON EMPTY",
      "POINT (1 2)",
      "LINESTRING (0 0, 1 1, 1 0, 0 1)",
      "POLYGON ((0 0, 1 0, 2 0, 0 0))",
      "POLYGON ((0 0, 1 1, 0 0))",
    ];
    expect(wkts.map((wkt) => proposeRepair(parseWkt(wkt)))).toEqual(wkts.map(() => null));
  });

  it("is always valid, and needs no second repair but of its spikes", () => {
    const random = seededRandom(33);
    let made = 0;
    for (let round = 0; round < 120; round += 1) {
      const ring = Array.from({ length: 8 }, (): Position => [random() * 0.01, random() * 0.01]);
      const geometry = { type: "Polygon" as const, coordinates: [[...ring, ring[0]!]] };
      if (checkValidity(geometry).valid) continue;
      const proposal = proposeRepair(geometry);
      if (proposal === null) continue;
      made += 1;
      expect(checkValidity(proposal.geometry)).toEqual({ valid: true });
      const spikes = polygonsOf(proposal.geometry).flat().flatMap(spikesOf);
      if (spikes.length === 0) expect(proposeRepair(proposal.geometry)).toBeNull();
    }
    expect(made).toBeGreaterThan(100);
  });

  it("is made of a walk of thousands of steps that crosses itself a hundred times", () => {
    const walk = circle(3000);
    for (let step = 15; step < 3000; step += 30)
      [walk[step], walk[step + 1]] = [walk[step + 1]!, walk[step]!];
    const proposal = proposeRepair(closed(walk))!;
    expect(checkValidity(proposal.geometry)).toEqual({ valid: true });
    expect(proposal.areaAfterHectares / areaHectares(closed(circle(3000)))).toBeCloseTo(1, 4);
  });

  it("is refused by name for a star whose edges all cross, a scribble, and teeth that interlock without end", () => {
    const random = seededRandom(7);
    const scribble = Array.from({ length: 500 }, (): Position => [random() * 0.01, random() * 0.01]);
    const slanted = Array.from({ length: 2000 }, (_, tooth): Position => {
      const [along, across] = [tooth % 2, tooth * 1e-6];
      return [along * 0.01, along * 0.01 + across];
    });
    const hook: Position[] = [
      [0.01, 0.02],
      [0.009, 0.005],
    ];
    for (const outline of [star(301), star(4999), scribble, [...slanted, ...hook], circle(6000).reverse()]) {
      const [first, second, ...others] = outline;
      expect(() => proposeRepair(closed([second!, first!, ...others]))).toThrow(TooTangled);
    }
  });

  it("is refused by name for a field of ten thousand spikes", () => {
    const spiky = circle(20_000).map(
      ([x, y], place): Position => [x! / (1 + (place % 2)), y! / (1 + (place % 2))],
    );
    expect(() => proposeRepair(closed(spiky))).toThrow(TooTangled);
  });
});

function closed(ring: Position[]): Polygon {
  return { type: "Polygon", coordinates: [[...ring, ring[0]!]] };
}

function circle(count: number, step = 1): Position[] {
  return Array.from({ length: count }, (_, index): Position => {
    const angle = (2 * Math.PI * ((index * step) % count)) / count;
    return [0.01 * Math.cos(angle), 0.01 * Math.sin(angle)];
  });
}

function star(count: number): Position[] {
  return circle(count, (count - 1) / 2);
}
