import type { Position } from "geojson";
import { describe, expect, it } from "vitest";
import { groupRings } from "./group-rings.ts";

/** Clockwise, as the outer rings of a shapefile are. */
const outline = (west: number, south: number, side: number): Position[] => [
  [west, south],
  [west, south + side],
  [west + side, south + side],
  [west + side, south],
  [west, south],
];
const hole = (west: number, south: number, side: number) => outline(west, south, side).toReversed();

describe("the rings of one shape", () => {
  it("give each hole to the smallest outline around it, in whatever order they come", () => {
    const [large, small] = [outline(0, 0, 100), outline(40, 40, 20)];
    const [around, within, beside] = [hole(35, 35, 30), hole(45, 45, 5), hole(2, 2, 5)];
    expect(groupRings([within, large, around, small, beside])).toEqual([
      [large, around, beside],
      [small, within],
    ]);
  });

  it("keep a hole that shares an edge or all its corners with its outline", () => {
    const large = outline(0, 0, 10);
    const [beside, same] = [hole(0, 2, 4), [large[0]!, large[3]!, large[2]!, large[0]!]];
    expect(groupRings([large, beside, same])).toEqual([[large, beside, same]]);
  });

  it("keep as an outline of its own what lies in nothing, and what lies in that as its hole", () => {
    const [large, alone, inner] = [outline(0, 0, 10), hole(20, 0, 10), hole(22, 2, 2)];
    expect(groupRings([large, alone, inner])).toEqual([[large], [alone, inner]]);
  });

  it("are turned round where none runs clockwise", () => {
    const [large, inner, other] = [hole(0, 0, 10), hole(2, 2, 2), hole(20, 0, 10)];
    expect(groupRings([inner, large, other])).toEqual([[large, inner], [other]]);
  });

  it("are put together at once where ten thousand holes lie in an outline of ten thousand corners", () => {
    const corners = Array.from({ length: 10_000 }, (_, index): Position => {
      const angle = (-index / 10_000) * 2 * Math.PI;
      return [500 + 900 * Math.cos(angle), 500 + 900 * Math.sin(angle)];
    });
    const holes = Array.from({ length: 10_000 }, (_, index) =>
      hole(10 * (index % 100), 10 * Math.floor(index / 100), 5),
    );
    expect(groupRings([...holes, [...corners, corners[0]!]]).map((rings) => rings.length)).toEqual([10_001]);
  });
});
