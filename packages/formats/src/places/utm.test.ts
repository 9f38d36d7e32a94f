import { describe, expect, test } from "vitest";
import { placeOfUtm, utmOf, utmZone } from "./utm.ts";

// Each as PROJ 9.1.1 has it: echo "-6.59301 5.84512" | gdaltransform -s_srs OGC:CRS84 -t_srs EPSG:32629 -output_xy
const references: [longitude: number, latitude: number, zone: string, easting: number, northing: number][] = [
  [-3.5, 5.84512, "30N", 444649.173717173, 646108.439509299],
  [-6.59301, 5.84512, "29N", 766531.735895479, 646654.245494771],
  [-6.59301, -5.84512, "29S", 766531.735895479, 9353345.75450523],
  [5.3, 60.4, "32N", 296191.546954719, 6701684.47512584],
  [15.6, 78.2, "33N", 513696.945417043, 8680760.05319558],
  [8.9, 73, "31N", 692256.640261975, 8109955.8359048],
  [20.9, 78.2, "33N", 634470.788939548, 8687473.56146027],
  [21, 78.2, "35N", 363257.626337945, 8687705.30749543],
  [33, 78.2, "37N", 363257.626337945, 8687705.30749543],
  [36, 84, "37N", 465005.344938864, 9329005.18244744],
  [-180, 10, "1N", 171071.263941313, 1106908.85424314],
  [180, 10, "60N", 828928.736058689, 1106908.85424314],
  [12, 0, "33N", 166021.443080542, 0],
  [11.999999, 1, "32N", 833927.825684574, 110682.837656888],
  [-70, -80, "19S", 480615.196704027, 1118247.58519256],
];

describe("a place in UTM is where PROJ has it, to a millimetre", () => {
  test.each(references)("%d, %d lies in zone %s", (longitude, latitude, zone, easting, northing) => {
    const utm = utmOf(longitude, latitude)!;
    expect(`${utm.zone}${utm.hemisphere}`).toBe(zone);
    expect(utm.easting).toBeCloseTo(easting, 3);
    expect(utm.northing).toBeCloseTo(northing, 3);
    const [east, north] = placeOfUtm(utm);
    expect(north).toBeCloseTo(latitude, 8);
    expect(Math.abs(east - longitude) % 360).toBeCloseTo(0, 8);
  });
});

test("zones change at their edges, and beside Norway and Svalbard where they are wider", () => {
  expect([-180, -174.000001, -174, -0.000001, 0, 179.999999].map((east) => utmZone(east, 5))).toEqual([
    1, 1, 2, 30, 31, 60,
  ]);
  expect([2.999, 3, 11.999, 12].map((east) => utmZone(east, 60))).toEqual([31, 32, 32, 33]);
  expect([55.999, 56, 63.999, 64].map((north) => utmZone(3, north))).toEqual([31, 32, 32, 31]);
  expect([71.999, 72, 84].map((north) => utmZone(9, north))).toEqual([32, 33, 33]);
  expect([8.999, 9, 20.999, 21, 32.999, 33, 41.999, 42].map((east) => utmZone(east, 75))).toEqual([
    31, 33, 33, 35, 35, 37, 37, 38,
  ]);
});

test("near the poles UTM is not defined", () => {
  expect(utmOf(0, 84.01)).toBeNull();
  expect(utmOf(0, -80.01)).toBeNull();
  expect(utmZone(0, Number.NaN)).toBeNull();
});
