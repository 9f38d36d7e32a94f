import type { Geometry, MultiPolygon, Polygon, Position } from "geojson";
import { describe, expect, it } from "vitest";
import { areaHectares } from "../src/area.ts";
import { inspectPlot } from "../src/inspect-plot.ts";
import { findOverlaps } from "../src/overlaps.ts";
import { polygonsOf } from "../src/polygons-of.ts";
import { proposeRepair } from "../src/propose-repair.ts";
import { isSliver } from "../src/small-parts.ts";
import { spikesOf } from "../src/spikes.ts";
import { truncateCoordinates } from "../src/truncate-coordinates.ts";
import { checkValidity } from "../src/validity.ts";
import { rotateRing, seededRandom, starRing } from "./random-shapes.ts";
import { crossingsEast, gridRing } from "./slow-geometry.ts";

const polygon = (...coordinates: Position[][]): Polygon => ({ type: "Polygon", coordinates });

function inside(point: Position, geometry: Geometry): boolean {
  return crossingsEast(point, polygonsOf(geometry).flat()) % 2 === 1;
}

/** Places strewn over the middle of a grid of so many units, none of them level with a corner. */
function strewn(random: () => number, unit: number, count: number): Position[] {
  return Array.from({ length: count }, () => [-5.5 + 8 * unit * random(), 6.5 + 8 * unit * random()]);
}

describe("a proposed repair of any tangle", () => {
  const unit = 2 ** -13;
  const tangle = (random: () => number) =>
    gridRing(random, 5 + Math.floor(random() * 6), 8).map(
      ([x, y]): Position => [-5.5 + x * unit, 6.5 + y * unit],
    );

  it("is valid, holds exactly the places with an odd number of edges to their east, and states its areas", () => {
    const random = seededRandom(301);
    let made = 0;
    for (let round = 0; round < 300; round += 1) {
      const given = polygon(tangle(random));
      if (checkValidity(given).valid) continue;
      const proposal = proposeRepair(given);
      if (proposal === null) continue;
      made += 1;
      expect(checkValidity(proposal.geometry)).toEqual({ valid: true });
      expect(proposal.areaBeforeHectares).toBe(areaHectares(given));
      expect(proposal.areaAfterHectares).toBe(areaHectares(proposal.geometry));
      const places = strewn(random, unit, 40);
      const differing = places.filter((place) => inside(place, given) !== inside(place, proposal.geometry));
      expect(differing).toEqual([]);
    }
    expect(made).toBeGreaterThan(140);
  });

  it("comes to rest: it is followed by at most one more, which takes spikes and slivers off", () => {
    const random = seededRandom(302);
    for (let round = 0; round < 200; round += 1) {
      const first = proposeRepair(polygon(tangle(random)));
      if (first === null) continue;
      const second = proposeRepair(first.geometry);
      const polygons = polygonsOf(first.geometry);
      const isSmooth = polygons.flat().every((ring) => spikesOf(ring).length === 0);
      if (isSmooth && !polygons.some(isSliver)) expect(second).toBeNull();
      if (second === null) continue;
      expect(checkValidity(second.geometry)).toEqual({ valid: true });
      expect(proposeRepair(second.geometry)).toBeNull();
    }
  });
});

describe("what is mended without asking", () => {
  it("changes no area, and is mended once", () => {
    const random = seededRandom(303);
    for (let round = 0; round < 400; round += 1) {
      const ring = rotateRing(starRing(random, { vertices: 5 + (round % 40) }), round % 5);
      const hole = starRing(random, { radius: 0.0002, vertices: 4 + (round % 7) });
      const untidy = [ring, hole].map((one) => {
        const open = round % 3 === 0 ? one.slice(0, -1) : one;
        const raised = open.map(([x, y]) => (round % 2 === 0 ? [x!, y!, 210] : [x!, y!]));
        const stuttering = raised.flatMap((corner) => (random() < 0.2 ? [corner, corner] : [corner]));
        return round % 4 === 0 ? stuttering.toReversed() : stuttering;
      });
      const mended = inspectPlot(polygon(...untidy));
      expect(mended.geometry!.type).toBe("Polygon");
      expect(mended.areaHectares).toBeCloseTo(areaHectares(polygon(ring, hole)), 9);
      const again = inspectPlot(mended.geometry);
      expect([again.changed, again.geometry]).toEqual([false, mended.geometry]);
    }
  });

  it("by cutting to six decimals moves an area by less than its outline times a millionth of a degree", () => {
    const random = seededRandom(304);
    for (let round = 0; round < 400; round += 1) {
      const given = polygon(
        starRing(random, { radius: 10 ** (-5 + 3 * random()), vertices: 5 + (round % 30) }),
      );
      const { after, collapsed } = truncateCoordinates(given);
      expect(truncateCoordinates(after).changed).toBe(false);
      if (collapsed) continue;
      const { areaHectares: before, perimeterMetres } = inspectPlot(given);
      const most = (perimeterMetres * 0.16 + 1) / 10_000;
      expect(Math.abs(areaHectares(after) - before)).toBeLessThan(most);
    }
  });
});

describe("overlaps of any two plots", () => {
  const shape = (random: () => number): Polygon | MultiPolygon => {
    const at = (): Position => [-5.5 + 0.001 * random(), 6.5 + 0.001 * random()];
    const centre = at();
    const shell = starRing(random, { centre, vertices: 4 + Math.floor(12 * random()), roughness: 0.5 });
    const hole = starRing(random, { centre, radius: 0.0003, vertices: 6 });
    if (random() < 0.3) return polygon(shell, hole);
    if (random() < 0.5) return polygon(shell);
    const far = starRing(random, { centre: [centre[0]! + 0.0025, centre[1]!], vertices: 7 });
    return { type: "MultiPolygon", coordinates: [[shell], [far]] };
  };

  it("are the same from both sides, at most the smaller plot, and hold the places that are in both", () => {
    const random = seededRandom(305);
    let found = 0;
    for (let round = 0; round < 400; round += 1) {
      const [a, b] = [shape(random), shape(random)];
      const [forward] = findOverlaps([
        { id: "a", geometry: a },
        { id: "b", geometry: b },
      ]);
      const [backward] = findOverlaps([
        { id: "b", geometry: b },
        { id: "a", geometry: a },
      ]);
      expect(forward?.squareMetres ?? 0).toBeCloseTo(backward?.squareMetres ?? 0, 4);
      if (forward === undefined || backward === undefined) continue;
      found += 1;
      expect(forward.percentOfA).toBeCloseTo(backward.percentOfB!, 6);
      const smaller = Math.min(areaHectares(a), areaHectares(b)) * 10_000;
      expect(forward.squareMetres).toBeLessThan(smaller * (1 + 1e-9));
      const places = strewn(random, 0.0003, 60);
      const differing = places.filter(
        (place) => (inside(place, a) && inside(place, b)) !== inside(place, forward.geometry!),
      );
      expect(differing).toEqual([]);
    }
    expect(found).toBeGreaterThan(200);
  });
});
