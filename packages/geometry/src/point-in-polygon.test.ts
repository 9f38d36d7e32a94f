import type { MultiPolygon, Position } from "geojson";
import { describe, expect, it } from "vitest";
import { placeInPolygon, pointInPolygon } from "./point-in-polygon.ts";

const outer: Position[] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [5, 5],
  [0, 10],
  [0, 0],
];
const hole: Position[] = [
  [2, 2],
  [4, 2],
  [4, 4],
  [2, 4],
  [2, 2],
];

describe("a point and a polygon", () => {
  it.each<[string, Position, string]>([
    ["in the field", [1, 1], "inside"],
    ["west of it", [-1, 5], "outside"],
    ["east of it, level with a corner", [11, 5], "outside"],
    ["in the notch", [5, 7], "outside"],
    ["level with the bottom of the notch", [1, 5], "inside"],
    ["on a corner", [5, 5], "boundary"],
    ["on an oblique edge", [7, 7], "boundary"],
    ["on a level edge", [5, 0], "boundary"],
    ["level with the lower edge, beside it", [-1, 0], "outside"],
    ["level with the lower edge, beyond it", [11, 0], "outside"],
    ["in the hole", [3, 3], "outside"],
    ["on the edge of the hole", [2, 3], "boundary"],
  ])("is found %s", (_, point, place) => {
    expect(placeInPolygon(point, [outer, hole])).toBe(place);
    expect(placeInPolygon(point, [[...outer].reverse(), [...hole].reverse()])).toBe(place);
  });

  it("is in a multipolygon when it is in any part, edge included", () => {
    const parts: MultiPolygon = {
      type: "MultiPolygon",
      coordinates: [[outer, hole], [outer.map(([x, y]) => [x! + 20, y!])]],
    };
    expect(pointInPolygon([23, 3], parts)).toBe(true);
    expect(pointInPolygon([5, 5], parts)).toBe(true);
    expect(pointInPolygon([3, 3], parts)).toBe(false);
    expect(pointInPolygon([3, 3], { type: "Point", coordinates: [3, 3] })).toBe(false);
  });
});
