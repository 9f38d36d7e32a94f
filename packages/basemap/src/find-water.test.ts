import { describe, expect, it } from "vitest";
import { waterAround } from "./find-water.ts";

const PLACES: [name: string, longitude: number, latitude: number, inWater: boolean][] = [
  ["Lake Volta", 0.2, 7.1, true],
  ["Lake Victoria", 33, -1, true],
  ["Ssese Islands in Lake Victoria", 32.2, -0.4, false],
  ["Lake Malawi", 34.4, -12, true],
  ["the Gulf of Guinea off Abidjan", -4, 5.1, true],
  ["the Atlantic at zero, zero", 0, 0, true],
  ["the middle of the Pacific", -140, 10, true],
  ["the beach of Grand-Bassam", -3.74, 5.2, false],
  ["San-Pédro", -6.642, 4.748, false],
  ["Kisumu on the shore of Lake Victoria", 34.768, -0.102, false],
  ["Yamoussoukro", -5.277, 6.82, false],
  ["São Tomé", 6.72, 0.33, false],
  ["Príncipe", 7.4, 1.62, false],
  ["Paris", 2.35, 48.86, false],
  ["the coast of Brittany", -4.8, 48.35, false],
];

describe("water", () => {
  it.each(PLACES)("is told from land at %s", (_name, longitude, latitude, inWater) => {
    expect(waterAround(longitude, latitude) !== null).toBe(inWater);
  });

  it("is told with kilometres that the drawn shores are surely away", () => {
    expect(waterAround(33, -1)).toBe(5);
    expect(waterAround(-4, 5.1)).toBe(3);
    expect(waterAround(-140, 60)).toBeNull();
    expect(waterAround(-160, 50)).toBe(2);
  });
});
