import Flatbush from "flatbush";
import type { Geometry, Polygon, Position } from "geojson";
import { describe, expect, it } from "vitest";
import { comb, nestedAngles, seededRandom, starRing } from "../test/random-shapes.ts";
import { areaHectares } from "./area.ts";
import { intersectPolygons } from "./clip-polygons.ts";
import { commonBoundary } from "./common-boundary.ts";
import { CrossingCount } from "./crossings.ts";
import { largestOverlaps } from "./largest-overlaps.ts";
import { findOverlaps, findOverlapsWith } from "./overlaps.ts";
import { overlayEdges } from "./overlay-edges.ts";
import { rightHandRings, signedPlaneArea } from "./ring-direction.ts";
import { checkValidity } from "./validity.ts";

const square = (west: number, south: number, side = 0.001): Position[] => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];
const polygon = (...coordinates: Position[][]): Polygon => ({ type: "Polygon", coordinates });
const plot = (id: string, geometry: Geometry) => ({ id, geometry });

describe("overlaps between plots", () => {
  const one = plot("one", polygon(square(-5.5, 6.5)));
  const two = plot("two", polygon(square(-5.4996, 6.5)));
  const big = plot("big", polygon(square(-5.4996, 6.5, 0.002)));

  it("are measured in square metres and as a share of each plot", () => {
    const [overlap, ...others] = findOverlaps([one, big]);
    expect(others).toEqual([]);
    expect(overlap).toMatchObject({ a: "one", b: "big" });
    expect(overlap!.percentOfA).toBeCloseTo(60, 4);
    expect(overlap!.percentOfB).toBeCloseTo(15, 2);
    expect(overlap!.squareMetres).toBeCloseTo(0.6 * areaHectares(one.geometry) * 10_000, 2);
    expect(areaHectares(overlap!.geometry!) * 10_000).toBeCloseTo(overlap!.squareMetres!, 6);
  });

  it("are found where one plot lies wholly in another, and where both are the same", () => {
    const inner = plot("inner", polygon(square(-5.4998, 6.5002, 0.0002)));
    expect(findOverlaps([one, inner])[0]!.percentOfB).toBeCloseTo(100, 6);
    expect(findOverlaps([inner, one])[0]!.percentOfA).toBeCloseTo(100, 6);
    expect(findOverlaps([one, { ...one, id: "again" }])[0]!.percentOfA).toBeCloseTo(100, 6);
  });

  describe("of plots that lie on each other", () => {
    /** Squares that are shifted a little: the nearer two are, the more they have in common. */
    const stack = (count: number) =>
      Array.from({ length: count }, (_, number) =>
        plot(`s${number}`, polygon(square(-5.5 + number * 1e-6, 6.5))),
      );
    const partnersOf = (overlaps: readonly { a: string; b: string }[], id: string) =>
      overlaps.flatMap(({ a, b }) => (a === id ? [b] : b === id ? [a] : []));

    it("are all found where no plot has more than wanted, in the same order", () => {
      const plots = [...stack(8), big, one, two];
      expect(findOverlaps(plots, { mostOfPlot: 20 })).toEqual(findOverlaps(plots));
    });

    it("are the largest of each, and a pair is given where either plot has it among them", () => {
      const found = findOverlaps(stack(60), { mostOfPlot: 4 });
      expect(partnersOf(found, "s30").sort()).toEqual(["s28", "s29", "s31", "s32"]);
      expect(partnersOf(found, "s0")).toEqual(["s1", "s2", "s3", "s4"]);
      expect(found.length).toBeLessThanOrEqual(60 * 4);
    });

    it("are not fewer for a plot that lies beneath many small ones", () => {
      const fields = Array.from({ length: 30 }, (_, number) =>
        plot(`f${number}`, polygon(square(-5.5 + number * 1e-4, 6.5, 5e-5))),
      );
      const forest = plot("forest", polygon(square(-5.6, 6.4, 0.3)));
      expect(findOverlaps([forest, ...fields], { mostOfPlot: 3 })).toHaveLength(30);
    });

    it("are measured no more often than twice the wanted number for each plot", () => {
      let measured = 0;
      const boxes = Array.from({ length: 300 }, () => ({
        box: [0, 0, 1, 1] as [number, number, number, number],
      }));
      const index = new Flatbush(boxes.length);
      for (const { box } of boxes) index.add(...box);
      index.finish();
      const found = largestOverlaps(boxes, index, 5, {
        measure: () => ({ squareMetres: ++measured % 7 }),
        mayHave: () => 100,
      });
      expect(measured).toBeLessThanOrEqual(300 * 10);
      expect(found.length).toBeLessThanOrEqual(300 * 5);
    });
  });

  it("are not neighbours that share a border, a corner or part of a side", () => {
    const neighbours = [
      one,
      plot("beside", polygon(square(-5.499, 6.5))),
      plot("above, shifted", polygon(square(-5.4995, 6.501))),
      plot("corner", polygon(square(-5.501, 6.499))),
    ];
    expect(findOverlaps(neighbours, { minimumSquareMetres: 0.01 })).toEqual([]);
  });

  it("are told without an area where the outlines are combs whose teeth cross each other", () => {
    for (const teeth of [60, 2000]) {
      const [across, upright] = [comb(teeth), comb(teeth).map(([x, y]): Position => [y!, x!])];
      expect(findOverlaps([plot("across", polygon(across)), plot("upright", polygon(upright))])).toEqual([
        { a: "across", b: "upright", squareMetres: null, percentOfA: null, percentOfB: null, geometry: null },
      ]);
    }
    expect(
      findOverlaps([plot("comb", polygon(comb(2000))), plot("square", polygon(square(0, 0, 0.05)))]),
    ).toMatchObject([
      { squareMetres: expect.closeTo(0.4 * areaHectares(polygon(square(0, 0, 0.05))) * 10_000, -2) },
    ]);
  });

  it("are told without an area where a thousand parts of each lie around one another", () => {
    const parts = (corner: Position): Geometry => ({
      type: "MultiPolygon",
      coordinates: nestedAngles(1_200, 0.0001, corner).map((ring) => [ring]),
    });
    const [one, other] = [parts([-5.5, 6.5]), parts([-5.49995, 6.50005])];
    expect(findOverlaps([plot("one", one), plot("other", other)])).toMatchObject([{ squareMetres: null }]);
  });

  it("have their area where two walks along the same border cross each other thousands of times", () => {
    const random = seededRandom(5);
    const walk = () => polygon(starRing(random, { vertices: 4000, roughness: 0.01, radius: 0.01 }));
    const [overlap] = findOverlaps([plot("one", walk()), plot("two", walk())]);
    expect(overlap!.percentOfA).toBeGreaterThan(98);
  });

  it("are not a plot in the hole of another", () => {
    const ring = polygon(square(-5.5, 6.5), square(-5.4998, 6.5002, 0.0004));
    expect(
      findOverlaps([plot("ring", ring), plot("inside", polygon(square(-5.4997, 6.5003, 0.0002)))]),
    ).toEqual([]);
  });

  it("leave out what is smaller than the minimum", () => {
    const sliver = plot("sliver", polygon(square(-5.49900001, 6.5)));
    expect(findOverlaps([one, sliver])).toEqual([]);
    expect(findOverlaps([one, sliver], { minimumSquareMetres: 0.01 })).toHaveLength(1);
  });

  it("leave out points, lines, invalid and projected geometries", () => {
    const bowTie = polygon([
      [-5.5, 6.5],
      [-5.499, 6.501],
      [-5.499, 6.5],
      [-5.5, 6.501],
      [-5.5, 6.5],
    ]);
    const others = [
      plot("point", { type: "Point", coordinates: [-5.4995, 6.5005] }),
      plot("line", { type: "LineString", coordinates: square(-5.5, 6.5) }),
      plot("bow-tie", bowTie),
      plot("metres", polygon(square(250_000, 700_000, 100))),
      plot("metres too", polygon(square(250_000, 700_000, 100))),
    ];
    expect(findOverlaps([one, ...others])).toEqual([]);
  });

  it("with existing plots are found only between the lists and not with the plot itself", () => {
    const three = plot("three", polygon(square(-5.4998, 6.5)));
    const found = findOverlapsWith([one, two], [three, { ...one }]);
    expect(found.map(({ a, b }) => [a, b])).toEqual([
      ["one", "three"],
      ["two", "three"],
      ["two", "one"],
    ]);
    expect(findOverlapsWith([one], [])).toEqual([]);
    expect(findOverlaps([])).toEqual([]);
  });

  it("add up over the parts of a plot", () => {
    const parts: Geometry = {
      type: "MultiPolygon",
      coordinates: [[square(-5.5003, 6.5, 0.0006)], [square(-5.4993, 6.5, 0.0006)]],
    };
    const [overlap] = findOverlaps([one, plot("parts", parts)]);
    expect(overlap!.percentOfA).toBeCloseTo(36, 4);
    expect(overlap!.geometry!.type).toBe("MultiPolygon");
  });
});

describe("what two areas have in common", () => {
  const areaOf = (polygons: Position[][][]) =>
    polygons.flat().reduce((sum, ring) => sum + signedPlaneArea(ring), 0);

  it("agrees with an independent sum over unit triangles on a coarse grid where most pairs touch", () => {
    const random = seededRandom(17);
    const tally = { meeting: 0, apart: 0 };
    const differing: unknown[] = [];
    for (let round = 0; round < 6_000; round += 1) {
      const [a, b] = [gridRing(random), gridRing(random)];
      if (!checkValidity(polygon(a)).valid || !checkValidity(polygon(b)).valid) continue;
      const expected = slowCommonArea(a, b);
      tally[expected > 1e-9 ? "meeting" : "apart"] += 1;
      const [first, second] = [rightHandRings([a]), rightHandRings([b])];
      const common = intersectPolygons([first], [second])!;
      const valid = common.every((rings) => checkValidity({ type: "Polygon", coordinates: rings }).valid);
      if (Math.abs(areaOf(common) - expected) > 1e-9 || !valid) differing.push([a, b, expected, common]);
    }
    expect(differing).toEqual([]);
    expect(Math.min(tally.meeting, tally.apart)).toBeGreaterThan(100);
  });

  it("is bounded by no edge between neighbours, so that a cadastre is told apart without cutting", () => {
    const field = rightHandRings([square(0, 0, 8)]);
    const neighbours = [square(8, 0, 8), square(8, 4, 8), square(-4, 8, 8), square(8, 8, 8), square(8, 2, 3)];
    const boundaryWith = (ring: Position[]) => {
      const count = new CrossingCount({ meetings: 1_000, compared: 1_000 });
      return commonBoundary(overlayEdges(field, rightHandRings([ring]), count)).from;
    };
    expect(neighbours.map(boundaryWith)).toEqual([[], [], [], [], []]);
    expect(boundaryWith(square(4, 0, 4))).toHaveLength(4);
  });

  it("keeps holes, and cuts what lies around them", () => {
    const frame = rightHandRings([square(0, 0, 8), square(2, 2, 4)]);
    const bar = rightHandRings([square(1, 1, 6)]);
    expect(areaOf(intersectPolygons([frame], [bar])!)).toBe(36 - 16);
    expect(intersectPolygons([frame], [bar])).toHaveLength(1);
    expect(areaOf(intersectPolygons([frame], [rightHandRings([square(4, -1, 10)])])!)).toBe(
      4 * 8 - 2 * 4 + 0,
    );
  });

  it("gives areas that do not depend on the order of the plots", () => {
    const random = seededRandom(18);
    for (let round = 0; round < 50; round += 1) {
      const a = plot("a", polygon(starRing(random)));
      const b = plot("b", polygon(starRing(random, { centre: [-5.4995, 6.5005] })));
      const [forward, backward] = [findOverlaps([a, b])[0], findOverlaps([b, a])[0]];
      expect(forward?.squareMetres ?? 0).toBeCloseTo(backward?.squareMetres ?? 0, 3);
      expect(forward?.percentOfA ?? 0).toBeLessThanOrEqual(100.000001);
    }
  });
});

/** Four to six corners on a grid of six by six, sorted around their middle so that most rings are simple. */
function gridRing(random: () => number): Position[] {
  const corners = Array.from({ length: 4 + Math.floor(random() * 3) }, (): [number, number] => [
    Math.floor(random() * 6),
    Math.floor(random() * 6),
  ]);
  const x = corners.reduce((sum, corner) => sum + corner[0], 0) / corners.length;
  const y = corners.reduce((sum, corner) => sum + corner[1], 0) / corners.length;
  corners.sort((a, b) => Math.atan2(a[1] - y, a[0] - x) - Math.atan2(b[1] - y, b[0] - x));
  return [...corners, corners[0]!];
}

/** The signed triangles of one ring against those of the other: exact but for rounding, and blind to topology. */
function slowCommonArea(a: Position[], b: Position[]): number {
  let sum = 0;
  const [left, right] = [rightHandRings([a])[0]!, rightHandRings([b])[0]!];
  for (let i = 1; i < left.length; i += 1) {
    for (let j = 1; j < right.length; j += 1) {
      sum += commonTriangleArea([[-1, -1], left[i - 1]!, left[i]!], [[-1, -1], right[j - 1]!, right[j]!]);
    }
  }
  return sum;
}

function commonTriangleArea(a: Position[], b: Position[]): number {
  const [aArea, bArea] = [a, b].map((triangle) => signedPlaneArea([...triangle, triangle[0]!]));
  if (aArea === 0 || bArea === 0) return 0;
  let clipped = aArea! > 0 ? a : a.toReversed();
  const window = bArea! > 0 ? b : b.toReversed();
  for (let side = 0; side < 3; side += 1) {
    clipped = clipToLeft(clipped, window[side]!, window[(side + 1) % 3]!);
    if (clipped.length < 3) return 0;
  }
  return Math.sign(aArea! * bArea!) * signedPlaneArea([...clipped, clipped[0]!]);
}

function clipToLeft(shape: Position[], from: Position, to: Position): Position[] {
  const height = (p: Position) =>
    (to[0]! - from[0]!) * (p[1]! - from[1]!) - (to[1]! - from[1]!) * (p[0]! - from[0]!);
  return shape.flatMap((point, index) => {
    const next = shape[(index + 1) % shape.length]!;
    const [here, there] = [height(point), height(next)];
    const kept = here >= 0 ? [point] : [];
    if (here > 0 === there > 0 || here === 0 || there === 0) return kept;
    const share = here / (here - there);
    return [
      ...kept,
      [point[0]! + share * (next[0]! - point[0]!), point[1]! + share * (next[1]! - point[1]!)],
    ];
  });
}
