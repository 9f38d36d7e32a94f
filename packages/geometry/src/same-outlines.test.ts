import type { Position } from "geojson";
import { describe, expect, it } from "vitest";
import { areSameOutlines } from "./same-outlines.ts";

const ring: Position[] = [
  [0, 0],
  [4, 0],
  [4, 3],
  [0, 0],
];

describe("two outlines", () => {
  it("are the same where one starts at another corner", () => {
    const turned = [
      [4, 3],
      [0, 0],
      [4, 0],
      [4, 3],
    ];
    expect(areSameOutlines([[ring]], [[turned]])).toBe(true);
  });

  it("are not where a corner, a hole or a part differs", () => {
    const moved = [
      [0, 0],
      [4, 0],
      [4, 3.000001],
      [0, 0],
    ];
    expect(areSameOutlines([[ring]], [[moved]])).toBe(false);
    expect(areSameOutlines([[ring]], [[ring, ring]])).toBe(false);
    expect(areSameOutlines([[ring]], [[ring], [ring]])).toBe(false);
  });
});
