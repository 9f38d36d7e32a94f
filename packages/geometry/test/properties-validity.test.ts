import type { Polygon, Position } from "geojson";
import { describe, expect, it } from "vitest";
import { canonicalRing } from "../src/canonical-ring.ts";
import { findNeck } from "../src/narrow-neck.ts";
import { groupParts } from "../src/separate-fields.ts";
import { spikesOf } from "../src/spikes.ts";
import { checkValidity } from "../src/validity.ts";
import { rotateRing, seededRandom, starRing } from "./random-shapes.ts";
import { crossingsEast, gridRing, isSimple, ringsMeet } from "./slow-geometry.ts";

const polygon = (...coordinates: Position[][]): Polygon => ({ type: "Polygon", coordinates });
/** A power of two, so that the scaled corners are exactly where the whole numbers say. */
const onEarth = (ring: readonly Position[], unit = 2 ** -17): Position[] =>
  ring.map(([x, y]) => [-5.5 + x! * unit, 6.5 + y! * unit]);

describe("validity against exact whole numbers", () => {
  it("is that of looking at every pair of edges, on grids where most rings cross, touch or run back", () => {
    const random = seededRandom(201);
    const tally = { simple: 0, not: 0 };
    const differing: Position[][] = [];
    for (let round = 0; round < 6_000; round += 1) {
      const ring = gridRing(random, 4 + Math.floor(random() * 5), 3 + Math.floor(random() * 9));
      if (ring.length < 4) continue;
      const simple = isSimple(ring);
      tally[simple ? "simple" : "not"] += 1;
      if (checkValidity(polygon(onEarth(ring))).valid !== simple) differing.push(ring);
    }
    expect(differing).toEqual([]);
    expect(Math.min(tally.simple, tally.not)).toBeGreaterThan(800);
  });

  it("is the same for a field, a country and a garden, near the antimeridian and the poles", () => {
    const random = seededRandom(202);
    const places: [number, number, number][] = [
      [-5.5, 6.5, 2 ** -17],
      [-5.5, 6.5, 2 ** -30],
      [-64, -64, 8],
      [179, 1, 2 ** -6],
      [12, 89, 2 ** -8],
    ];
    for (let round = 0; round < 500; round += 1) {
      const ring = gridRing(random, 6, 9);
      const answers = places.map(([west, south, unit]) => {
        return checkValidity(polygon(ring.map(([x, y]) => [west + x * unit, south + y * unit]))).valid;
      });
      expect(new Set(answers).size).toBe(1);
    }
  });

  it("wants a hole that meets nothing to lie inside", () => {
    const random = seededRandom(203);
    const tally = { inside: 0, outside: 0 };
    for (let round = 0; round < 20_000; round += 1) {
      const [shell, small] = [gridRing(random, 5, 24), gridRing(random, 3, 5)];
      const [dx, dy] = [Math.floor(random() * 20), Math.floor(random() * 20)];
      const hole = small.map(([x, y]): Position => [x + dx, y + dy]);
      if (hole.length < 4 || !isSimple(shell) || !isSimple(hole) || ringsMeet(shell, hole)) continue;
      const [x, y] = hole[0] as [number, number];
      const inside = crossingsEast([x, y + 1e-7], [shell]) % 2 === 1;
      tally[inside ? "inside" : "outside"] += 1;
      expect(checkValidity(polygon(onEarth(shell), onEarth(hole))).valid).toBe(inside);
    }
    expect(Math.min(tally.inside, tally.outside)).toBeGreaterThan(100);
  });
});

describe("what is told of a ring", () => {
  const sameRing = (one: readonly Position[], other: readonly Position[]): boolean => {
    const text = (ring: readonly Position[]) => ring.map((corner) => corner.join(" ")).join(",");
    const open = one.slice(0, -1);
    return [open, open.toReversed()].some((corners) =>
      corners.some((_, start) => {
        const turned = [...corners.slice(start), ...corners.slice(0, start)];
        return text(turned) === text(other.slice(0, -1));
      }),
    );
  };

  it("as its canonical text is equal exactly where a rotation or the reverse gives the same corners", () => {
    const random = seededRandom(204);
    const tally = { same: 0, other: 0 };
    for (let round = 0; round < 6_000; round += 1) {
      const one = gridRing(random, 4 + (round % 4), 2);
      const other = gridRing(random, 4 + (round % 4), 2);
      const same = sameRing(one, other);
      tally[same ? "same" : "other"] += 1;
      expect(canonicalRing(one) === canonicalRing(other)).toBe(same);
      const stuttering = one.flatMap((corner) => (random() < 0.3 ? [corner, corner] : [corner]));
      expect(canonicalRing(stuttering.toReversed())).toBe(canonicalRing(one));
    }
    expect(Math.min(tally.same, tally.other)).toBeGreaterThan(100);
  });

  it("as its spikes does not depend on its first corner or its direction", () => {
    const random = seededRandom(205);
    let spiked = 0;
    for (let round = 0; round < 400; round += 1) {
      const ring = starRing(random, { vertices: 60, roughness: 0.9, radius: 0.002 });
      const angles = (other: Position[]) =>
        spikesOf(other).map(({ angleDegrees }) => angleDegrees.toFixed(9));
      const found = angles(ring).sort();
      if (found.length > 0) spiked += 1;
      expect(angles(rotateRing(ring, 1 + (round % 8))).sort()).toEqual(found);
      expect(angles(ring.toReversed()).sort()).toEqual(found);
    }
    expect(spiked).toBeGreaterThan(20);
  });

  it("as its neck does not depend on its first corner or its direction", () => {
    const random = seededRandom(207);
    const tally = { narrow: 0, wide: 0 };
    for (let round = 0; round < 400; round += 1) {
      const ring = starRing(random, { vertices: 12, roughness: 0.3 });
      for (const corner of [3, 9]) ring[corner] = [-5.5, 6.5 + (6 - corner) * 1e-5 * random()];
      const widthOf = (other: Position[]) => findNeck(other)?.widthMetres.toFixed(6) ?? "wide";
      const width = widthOf(ring);
      tally[width === "wide" ? "wide" : "narrow"] += 1;
      expect(widthOf(rotateRing(ring, 1 + (round % 8)))).toBe(width);
      expect(widthOf(ring.toReversed())).toBe(width);
    }
    expect(Math.min(tally.narrow, tally.wide)).toBeGreaterThan(50);
  });

  it("as belonging to one field does not depend on the order of the parts", () => {
    const random = seededRandom(206);
    const counts = new Set<number>();
    for (let round = 0; round < 200; round += 1) {
      const parts = Array.from({ length: 5 }, () => {
        return starRing(random, {
          centre: [-5.5 + 0.001 * random(), 6.5 + 0.001 * random()],
          radius: 0.0002,
        });
      });
      const groups = groupParts(parts);
      counts.add(groups.length);
      expect(groups.flat().sort()).toEqual([0, 1, 2, 3, 4]);
      expect(groupParts(parts.toReversed()).length).toBe(groups.length);
    }
    expect(counts.size).toBeGreaterThan(2);
  });
});
