import type { Position } from "geojson";
import { describe, expect, it } from "vitest";
import { groupRings } from "./group-rings.ts";

const box = (west: number, south: number, east: number, north: number): Position[] => [
  [west, south],
  [west, north],
  [east, north],
  [east, south],
  [west, south],
];
const hole = (...sides: [number, number, number, number]) => box(...sides).toReversed();
const field = box(0, 0, 10, 10);

describe("the rings of a shape", () => {
  it.each([
    ["lies along one side of the outline", hole(0, 2, 3, 5)],
    ["shares two sides", hole(0, 0, 4, 4)],
    ["shares three sides", hole(0, 0, 10, 4)],
    ["reaches from side to side", hole(0, 4, 10, 6)],
    [
      "touches at one corner",
      [
        [0, 5],
        [2, 4],
        [2, 6],
        [0, 5],
      ] as Position[],
    ],
    ["is of the size of the outline", hole(0, 0, 10, 10)],
  ])("a hole that %s stays a hole of it", (_, ring) => {
    expect(groupRings([field, ring])).toEqual([[field, ring]]);
    expect(groupRings([ring, field])).toEqual([[field, ring]]);
  });

  it("a hole along a slanting side stays a hole, whatever rounding makes of its corners", () => {
    const slanting: Position[] = [
      [0, 0],
      [0, 1],
      [3.7, 0.1],
      [0, 0],
    ];
    const along = (share: number): Position => [3.7 * share, 0.1 * share];
    for (let step = 1; step < 30; step += 1) {
      const [from, to] = [along(step / 97), along((step + 20) / 97)];
      const ring = [from, to, [to[0]!, to[1]! + 0.05], from];
      expect(groupRings([slanting, ring])).toEqual([[slanting, ring]]);
    }
  });

  it("a hole belongs to the smallest outline around it, and a field in a hole is one of its own", () => {
    const [gap, island, pond] = [hole(2, 2, 8, 8), box(3, 3, 7, 7), hole(4, 4, 5, 5)];
    expect(groupRings([field, gap, island, pond])).toEqual([
      [field, gap],
      [island, pond],
    ]);
    const turned = [field, gap, island, pond].map((ring, index) =>
      index % 2 === 0 ? ring.toReversed() : ring,
    );
    expect(groupRings(turned)).toEqual([
      [turned[0], turned[1]],
      [turned[2], turned[3]],
    ]);
  });

  it("a ring that is written twice the wrong way round is an outline and its hole, as GDAL reads it", () => {
    const turned = field.toReversed();
    expect(groupRings([turned, [...turned]])).toEqual([[turned, turned]]);
  });

  it("a hole that lies in nothing is kept as GDAL keeps it, as an outline of its own", () => {
    const far = hole(20, 20, 21, 21);
    expect(groupRings([field, far])).toEqual([[field], [far]]);
  });

  it("an outline of its own that was written as a hole keeps what lies in it as its hole", () => {
    const [alone, inner] = [hole(20, 0, 30, 10), hole(22, 2, 24, 4)];
    expect(groupRings([field, inner, alone])).toEqual([[field], [alone, inner]]);
  });

  it("ten thousand holes in an outline of ten thousand corners are put together at once", () => {
    const corners = Array.from({ length: 10_000 }, (_, index): Position => {
      const angle = (-index / 10_000) * 2 * Math.PI;
      return [500 + 900 * Math.cos(angle), 500 + 900 * Math.sin(angle)];
    });
    const holes = Array.from({ length: 10_000 }, (_, index) => {
      const [west, south] = [10 * (index % 100), 10 * Math.floor(index / 100)];
      return hole(west, south, west + 5, south + 5);
    });
    expect(groupRings([...holes, [...corners, corners[0]!]]).map((rings) => rings.length)).toEqual([10_001]);
  });
});
