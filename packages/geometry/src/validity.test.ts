import type { Position } from "geojson";
import { describe, expect, it } from "vitest";
import { rotateRing, seededRandom, starRing } from "../test/random-shapes.ts";
import { parseWkt } from "./parse-wkt.ts";
import { type CleanRing, cleanRingsOf } from "./ring-set.ts";
import { areApart } from "./rings-apart.ts";
import { meetSegments } from "./segment-meeting.ts";
import { checkValidity } from "./validity.ts";

const check = (wkt: string) => checkValidity(parseWkt(wkt));
const polygon = (...coordinates: Position[][]) => ({ type: "Polygon" as const, coordinates });

describe("the validity of a plot", () => {
  it.each([
    ["a square", "POLYGON ((0 0, 4 0, 4 4, 0 4, 0 0))"],
    ["a repeated vertex", "POLYGON ((0 0, 0 0, 4 0, 4 4, 4 4, 0 4, 0 0))"],
    ["a hole that touches the outline once", "POLYGON ((0 0, 4 0, 4 4, 0 4, 0 0), (0 0, 2 1, 1 2, 0 0))"],
    ["two parts that meet at a corner", "MULTIPOLYGON (((0 0, 2 0, 2 2, 0 0)), ((2 2, 4 2, 4 4, 2 2)))"],
    [
      "a part inside the hole of another",
      "MULTIPOLYGON (((0 0, 9 0, 9 9, 0 9, 0 0), (1 1, 8 1, 8 8, 1 8, 1 1)), ((3 3, 5 3, 5 5, 3 3)))",
    ],
    ["an empty polygon", "POLYGON EMPTY"],
    ["a point", "POINT (1 2)"],
    ["a collection of valid parts", "GEOMETRYCOLLECTION (POINT (1 2), LINESTRING (0 0, 1 1))"],
  ])("accepts %s", (_, wkt) => {
    expect(check(wkt)).toEqual({ valid: true });
  });

  it.each([
    ["a bow-tie", "POLYGON ((0 0, 2 2, 2 0, 0 2, 0 0))", "self_intersection", [1, 1]],
    ["an edge walked twice", "POLYGON ((0 0, 4 0, 8 0, 2 0, 0 0))", "self_intersection", null],
    [
      "a figure eight through a corner",
      "POLYGON ((0 0, 2 2, 4 0, 4 4, 2 2, 0 4, 0 0))",
      "ring_self_intersection",
      [2, 2],
    ],
    ["two points and back", "POLYGON ((0 0, 2 2, 0 0))", "too_few_points", [0, 0]],
    ["an open ring", "POLYGON ((0 0, 4 0, 4 4))", "unclosed_ring", [0, 0]],
    [
      "a hole beside the field",
      "POLYGON ((0 0, 2 0, 2 2, 0 0), (5 5, 6 5, 6 6, 5 5))",
      "hole_outside_shell",
      [5, 5],
    ],
    [
      "a hole in a hole",
      "POLYGON ((0 0, 9 0, 9 9, 0 9, 0 0), (1 1, 8 1, 8 8, 1 8, 1 1), (3 3, 5 3, 5 5, 3 3))",
      "nested_holes",
      [3, 3],
    ],
    [
      "a part in a part",
      "MULTIPOLYGON (((0 0, 9 0, 9 9, 0 9, 0 0)), ((3 3, 5 3, 5 5, 3 3)))",
      "nested_shells",
      [3, 3],
    ],
    ["two equal rings", "POLYGON ((0 0, 4 0, 4 4, 0 0), (0 0, 4 0, 4 4, 0 0))", "self_intersection", null],
    [
      "a hole from wall to wall",
      "POLYGON ((0 0, 4 0, 4 4, 0 4, 0 0), (0 2, 2 1, 4 2, 2 3, 0 2))",
      "disconnected_interior",
      null,
    ],
    ["a short line", "LINESTRING (1 1, 1 1)", "too_few_points", [1, 1]],
    [
      "a bad member of a collection",
      "GEOMETRYCOLLECTION (POINT (1 2), LINESTRING (0 0, 0 0))",
      "too_few_points",
      [0, 0],
    ],
  ])("refuses %s and says why and where", (_, wkt, reason, location) => {
    expect(check(wkt)).toMatchObject({ valid: false, reason, ...(location && { location }) });
  });

  it("names of several faults the one that GEOS names: here the pinch, not the crossings beside it", () => {
    const loop: Position[] = [
      [-5.439541, 5.369139],
      [-5.439852, 5.369039],
      [-5.439877, 5.368457],
      [-5.43969, 5.368052],
      [-5.439544, 5.367595],
      [-5.439157, 5.367556],
      [-5.438626, 5.367743],
      [-5.438444, 5.367858],
      [-5.438072, 5.368108],
      [-5.438178, 5.368628],
      [-5.438151, 5.369136],
      [-5.438803, 5.369305],
      [-5.43921, 5.369627],
    ];
    const [x, y] = loop[0] as [number, number];
    const mirrored = loop.slice(1).map((corner): Position => [2 * x - corner[0]!, 2 * y - corner[1]!]);
    expect(checkValidity(polygon([...loop, loop[0]!, ...mirrored, loop[0]!]))).toEqual({
      valid: false,
      reason: "ring_self_intersection",
      location: loop[0],
    });
  });

  it("refuses coordinates that are no numbers, without a place", () => {
    const broken = polygon([
      [0, 0],
      [1, Number.NaN],
      [1, 1],
      [0, 0],
    ]);
    expect(checkValidity(broken)).toEqual({ valid: false, reason: "invalid_coordinate", location: null });
    expect(checkValidity({ type: "Point", coordinates: [Number.POSITIVE_INFINITY, 0] }).valid).toBe(false);
  });

  it("does not depend on the first vertex or the direction", () => {
    const random = seededRandom(11);
    for (let round = 0; round < 100; round += 1) {
      const ring = starRing(random, { vertices: 9 });
      const swapped = [...ring];
      [swapped[3], swapped[5]] = [swapped[5]!, swapped[3]!];
      const expected = checkValidity(polygon(swapped)).valid;
      expect(checkValidity(polygon(ring)).valid).toBe(true);
      expect(checkValidity(polygon(rotateRing(swapped, 4))).valid).toBe(expected);
      expect(checkValidity(polygon([...swapped].reverse())).valid).toBe(expected);
    }
  });
});

describe("the quick looks at rings", () => {
  type Segment = { ring: number; index: number; size: number; from: Position; to: Position };
  const areNeighbours = (a: Segment, b: Segment): boolean => {
    const distance = Math.abs(a.index - b.index);
    return a.ring === b.ring && (distance === 1 || distance === a.size - 1);
  };
  const slowAnswer = (rings: CleanRing[]): boolean => {
    const segments = rings.flatMap(({ positions }, ring) =>
      positions.slice(1).map((to, index): Segment => {
        return { ring, index, size: positions.length - 1, from: positions[index]!, to };
      }),
    );
    return segments.some((a, place) =>
      segments.slice(place + 1).some((b) => {
        const meeting = meetSegments(a.from, a.to, b.from, b.to);
        return meeting !== null && !(meeting.kind === "touch" && areNeighbours(a, b));
      }),
    );
  };
  const gridRing = (random: () => number, grid: number): Position[] => {
    const [x, y] = [random(), random()].map((share) => Math.floor(share * grid));
    const ring = Array.from(
      { length: 3 + Math.floor(random() * 6) },
      (): Position => [x! + Math.floor(random() * grid), y! + Math.floor(random() * grid)],
    );
    return [...ring, ring[0]!];
  };

  it("agree with a closer look at every pair, also on a coarse grid full of touches and with several rings", () => {
    const random = seededRandom(3);
    const differing: CleanRing[][] = [];
    const answers = { met: 0, apart: 0 };
    for (let round = 0; round < 6_000; round += 1) {
      const grid = 3 + Math.floor(random() * 12);
      const polygons = Array.from({ length: 1 + (round % 3) }, () => [gridRing(random, grid)]);
      const rings = cleanRingsOf(polygons).filter(({ positions }) => positions.length >= 4);
      const expected = slowAnswer(rings);
      answers[expected ? "met" : "apart"] += 1;
      if (areApart(rings) === expected) differing.push(rings);
    }
    expect(differing).toEqual([]);
    expect(Math.min(answers.met, answers.apart)).toBeGreaterThan(500);
  });

  it("judge rings of 50,000 vertices, whatever their shape", () => {
    const random = seededRandom(5);
    const spiky = starRing(random, { vertices: 50_000, roughness: 0.9 });
    const crossed = [...spiky];
    [crossed[20_000], crossed[20_002]] = [crossed[20_002]!, crossed[20_000]!];
    expect(checkValidity(polygon(spiky))).toEqual({ valid: true });
    expect(checkValidity(polygon(crossed))).toMatchObject({ valid: false, reason: "self_intersection" });
  });

  it("still accept a hole that touches a large outline once", () => {
    const outline = starRing(seededRandom(6), { vertices: 3_000, roughness: 0.2 });
    const corner = outline[100]!;
    const towardsMiddle = (share: number, side: number): Position => [
      corner[0]! + (-5.5 - corner[0]!) * share + side * 1e-6,
      corner[1]! + (6.5 - corner[1]!) * share,
    ];
    const hole = [corner, towardsMiddle(0.5, -1), towardsMiddle(0.5, 1), corner];
    expect(checkValidity(polygon(outline, hole))).toEqual({ valid: true });
  });
});
