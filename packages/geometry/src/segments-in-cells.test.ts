import type { Position } from "geojson";
import { describe, expect, it } from "vitest";
import { areApart } from "./rings-apart.ts";
import { areSurelyApart } from "./segments-in-cells.ts";

const ringOf = (positions: Position[], isHole = false) => ({
  positions: [...positions, positions[0]!],
  polygon: 0,
  isHole,
});

/** A winding ring around a place, whose corners a sine moves in and out. */
function winding(corners: number, [x, y]: Position, radius: number): Position[] {
  return Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * 2 * Math.PI;
    const distance = radius * (1 + 0.3 * Math.sin(7 * angle) + 0.1 * Math.sin(41 * angle));
    return [x! + distance * Math.cos(angle), y! + distance * Math.sin(angle)];
  });
}

describe("rings whose segments are compared in the cells of a grid", () => {
  it("are apart where no two segments meet, however many there are", () => {
    expect(areSurelyApart([ringOf(winding(20_000, [10, 2], 0.05))])).toBe(true);
    expect(
      areSurelyApart([ringOf(winding(2_000, [10, 2], 0.05)), ringOf(winding(500, [10, 2], 0.01), true)]),
    ).toBe(true);
  });

  it("are never apart where comparing every pair of segments finds that two meet", () => {
    let met = 0;
    for (let seed = 1; seed <= 600; seed += 1) {
      const corners = winding(60, [0, 0], 10);
      // One corner is moved to where, by turns, it lands on an edge, on a corner, across or nowhere near.
      const moved = (seed * 17) % 60;
      const towards = corners[(seed * 29 + 7) % 60]!;
      const share = [1, 0.5, 1.3, 0.05][seed % 4]!;
      const from = corners[moved]!;
      corners[moved] = [
        from[0]! + share * (towards[0]! - from[0]!),
        from[1]! + share * (towards[1]! - from[1]!),
      ];
      const inner = winding(20, [seed % 9, 0], 2);
      const rings = [ringOf(corners), ringOf(inner, true)];
      const expected = areApart(rings);
      if (!expected) met += 1;
      expect(areSurelyApart(rings), `ring ${seed}`).toBe(expected);
    }
    expect(met).toBeGreaterThan(200);
    expect(met).toBeLessThan(590);
  });

  it("are not taken as apart where an edge is walked to and fro, along one line too", () => {
    expect(
      areSurelyApart([
        ringOf([
          [0, 0],
          [4, 0],
          [2, 0],
          [2, 3],
        ]),
      ]),
    ).toBe(false);
    expect(
      areSurelyApart([
        ringOf([
          [0, 0],
          [4, 0],
          [2, 0],
        ]),
      ]),
    ).toBe(false);
    expect(
      areSurelyApart([
        ringOf([
          [1, 5],
          [1, 9],
          [1, 7],
        ]),
      ]),
    ).toBe(false);
  });

  it("are not taken as apart where two edges cross, and no others lie in their cell", () => {
    const corners: Position[] = [
      [0, 0],
      [1, 1],
      [1, 0],
      [0, 1],
    ];
    expect(areSurelyApart([ringOf(corners)])).toBe(false);
  });

  it("are left undecided where too many segments lie in one cell", () => {
    const crowd = winding(3_000, [0, 0], 1e-6);
    expect(areSurelyApart([ringOf(crowd)])).toBe(true);
    const far: Position[] = [
      [10, 10],
      [10.1, 10],
      [10, 10.1],
    ];
    expect(areSurelyApart([ringOf(crowd), ringOf(far)])).toBe(false);
  });

  it("are left undecided where the numbers are too great for a grid, or long segments lie in all of its cells", () => {
    expect(
      areSurelyApart([
        ringOf([
          [0, 0],
          [1e200, 0],
          [1e200, 1e200],
        ]),
      ]),
    ).toBe(false);
    const comb = Array.from({ length: 4_000 }, (_, tooth): Position[] => [
      [tooth, 0],
      [tooth + 0.4, 1_000_000],
    ]).flat();
    expect(areSurelyApart([ringOf([...comb, [5_000, -1]])])).toBe(false);
  });
});
