import type { Polygon, Position } from "geojson";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../test/random-shapes.ts";
import { truncateCoordinates, truncateToSixDecimals } from "./truncate-coordinates.ts";

const polygon = (...coordinates: Position[][]): Polygon => ({ type: "Polygon", coordinates });

describe("cutting coordinates to six decimals", () => {
  it("cuts the decimal text and never rounds", () => {
    const random = seededRandom(2);
    for (let round = 0; round < 20_000; round += 1) {
      const value = Number(((random() - 0.5) * 360).toFixed(round % 16));
      const [, whole, decimals = ""] =
        /^(-?\d+)(?:\.(\d+))?$/.exec(value.toFixed(20).replace(/0+$/, "")) ?? [];
      const text = String(value).includes("e") ? `${whole}.${decimals}` : String(value);
      const expected = Number(text.replace(/(\.\d{6}).*$/, "$1"));
      expect(truncateToSixDecimals(value) === expected).toBe(true);
    }
    expect(truncateToSixDecimals(5.822739)).toBe(5.822739);
    expect(truncateToSixDecimals(-5.8227399)).toBe(-5.822739);
    expect(Object.is(truncateToSixDecimals(-1e-9), 0)).toBe(true);
  });

  it("drops vertices that become equal and checks the rest again", () => {
    const before = polygon([
      [144.2567071234, -5.8227391234],
      [144.2567074567, -5.8227394567],
      [144.2597, -5.8227],
      [144.2597, -5.8197],
      [144.2567071234, -5.8227391234],
    ]);
    const truncation = truncateCoordinates(before);
    expect(truncation).toMatchObject({ before, changed: true, droppedVertices: 1, collapsed: false });
    expect(truncation.after).toEqual(
      polygon([
        [144.256707, -5.822739],
        [144.2597, -5.8227],
        [144.2597, -5.8197],
        [144.256707, -5.822739],
      ]),
    );
    expect(truncation.validityAfter).toEqual({ valid: true });
  });

  it("says when nothing is left of a plot", () => {
    const tiny = polygon([
      [144.2567071, -5.8227391],
      [144.2567074, -5.8227391],
      [144.2567074, -5.8227388],
      [144.2567071, -5.8227391],
    ]);
    expect(truncateCoordinates(tiny)).toMatchObject({ collapsed: true, validityBefore: { valid: true } });
    expect(truncateCoordinates(tiny).validityAfter).toMatchObject({ reason: "too_few_points" });
  });

  it("says when the cut makes the outline cross itself", () => {
    const tight = polygon([
      [0, 0],
      [0.00001, 0.0000015],
      [0.00002, 0],
      [0.00002, 0.00001],
      [0.00001, 0.0000019],
      [0, 0.00001],
      [0, 0],
    ]);
    const { validityBefore, validityAfter } = truncateCoordinates(tight);
    expect(validityBefore).toEqual({ valid: true });
    expect(validityAfter).toMatchObject({ valid: false, location: [0.00001, 0.000001] });
  });

  it("leaves coordinates with six decimals alone", () => {
    const point = { type: "Point" as const, coordinates: [-5.123456, 6.5] };
    expect(truncateCoordinates(point)).toMatchObject({ after: point, changed: false, droppedVertices: 0 });
  });

  it("judges a ring that was open again, once it is closed", () => {
    const open = polygon([
      [0, 0],
      [0.001, 0],
      [0.001, 0.001],
    ]);
    const { changed, validityBefore, validityAfter } = truncateCoordinates(open);
    expect({ changed, validityBefore, validityAfter }).toMatchObject({
      changed: false,
      validityBefore: { valid: false, reason: "unclosed_ring" },
      validityAfter: { valid: true },
    });
  });
});
