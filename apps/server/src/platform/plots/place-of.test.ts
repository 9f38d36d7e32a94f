import { parseWkt } from "@parcelle/geometry/parse-wkt";
import { describe, expect, it } from "vitest";
import { placeOf } from "./place-of.ts";

const box = (west: number, east: number, south: number, north: number) =>
  parseWkt(
    `POLYGON ((${west} ${south}, ${east} ${south}, ${east} ${north}, ${west} ${north}, ${west} ${south}))`,
  );

describe("the place of a plot", () => {
  it("is the country of its middle", () => {
    expect(placeOf(box(-5.01, -5, 6.5, 6.51)).country).toBe("CI");
    expect(placeOf(box(-30, -29.9, 0, 0.1)).country).toBeNull();
  });

  it("is not on the other side of the Earth for a plot over the antimeridian", () => {
    expect(placeOf(box(179.5, -179.5, 6.5, 6.6)).country).toBeNull();
  });
});
