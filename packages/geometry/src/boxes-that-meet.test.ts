import { expect, it } from "vitest";
import { boxesThatMeet } from "./boxes-that-meet.ts";

it("tells which boxes share a point with another one", () => {
  expect(
    boxesThatMeet([
      [0, 0, 1, 1],
      [1, 1, 2, 2],
      [3, 3, 4, 4],
    ]),
  ).toEqual([true, true, false]);
  expect(boxesThatMeet([])).toEqual([]);
});

it("lets a box over the antimeridian meet what lies beyond its own longitudes", () => {
  expect(
    boxesThatMeet([
      [-179.99, 0, 179.99, 1],
      [179.995, 0.5, 179.999, 0.6],
      [10, 5, 11, 6],
    ]),
  ).toEqual([true, true, false]);
});
