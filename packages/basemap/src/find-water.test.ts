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
  ["Lake Huron beside Lake Michigan", -84.6, 45.87, true],
  ["Lake Tanganyika", 29.4, -5.1, true],
  ["Lake Kivu", 29.136, -1.833, true],
  ["Lake Kariba", 28.416, -16.693, true],
  ["Lake Chad", 14.5, 13.07, true],
  ["Idjwi Island in Lake Kivu", 29.06, -2.15, false],
  ["Ukerewe Island in Lake Victoria", 33.0, -2.05, false],
  ["Likoma Island in Lake Malawi", 34.73, -12.06, false],
  ["Nairobi", 36.82, -1.28, false],
  ["Eldoret", 35.27, 0.52, false],
  ["Garissa", 39.65, -0.45, false],
  ["Mombasa", 39.67, -4.06, false],
  ["Berlin", 13.4, 52.52, false],
  ["Munich", 11.58, 48.14, false],
  ["the dry bed of the Aral Sea", 59.7, 45.2, false],
  ["Lake Baikal", 108, 53.5, true],
  ["Lake Khanka", 132.4, 44.9, true],
  ["the lagoon at Abidjan", -3.95, 5.28, false],
  ["Grand-Lahou between the lagoon and the sea", -5.02, 5.14, false],
  ["Ganvié on Lake Nokoué", 2.42, 6.47, false],
  ["Lake Nyos", 10.3, 6.44, false],
  ["Ometepe in Lake Nicaragua", -85.62, 11.54, false],
  ["Taveuni beside the 180° meridian", 179.99, -16.85, false],
  ["waters off Totoya, which lies beyond the 180° meridian", 179.95, -19, false],
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
