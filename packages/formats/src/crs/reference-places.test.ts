import { describe, expect, it } from "vitest";
import places from "../../test/generated/reference-places.json" with { type: "json" };
import { crsOfWkt } from "./read-crs.ts";

/**
 * Definition and position of each system as `build/build-reference-places.py` writes them: figures of
 * `PROJ_DATA=<folder with proj.db alone> gdaltransform -s_srs EPSG:… -t_srs EPSG:4326` (GDAL 3.6.2, PROJ 9.1.1).
 */
type Place = [
  code: string,
  x: number,
  y: number,
  longitude: number,
  latitude: number,
  ...texts: (string | null)[],
];
const DIALECTS = ["ESRI’s text", "GDAL’s text of version 1", "the text of version 2"];

/**
 * Metres by which another published shift than PROJ's is taken, within the accuracy of either: PROJ takes only those that
 * lead to WGS 84 directly, we take the most accurate one, also by way of a frame like it. Krovak is proj4's own rounding.
 */
const OTHERWISE: Record<string, number> = {
  "EPSG:3727": 10,
  "EPSG:20437": 23,
  "EPSG:29873": 2.2,
  "EPSG:31468": 1.2,
  "EPSG:22032": 2,
  ...{ "EPSG:5513": 0.1, "EPSG:5514": 0.1, "EPSG:23700": 0.2, "EPSG:3912": 0.2, "EPSG:5367": 0.4 },
  ...{ "EPSG:23030": 0.9, "EPSG:29192": 0.8, "EPSG:22522": 0.8, "EPSG:29101": 0.8 },
};

const cases = (places as unknown as Place[]).flatMap(([code, x, y, longitude, latitude, ...texts]) =>
  texts.flatMap((text, index) =>
    text === null ? [] : [{ ...{ code, x, y, longitude, latitude, text }, dialect: DIALECTS[index]! }],
  ),
);

/** Metres on the ground between two places in degrees, near enough for short ways. */
function metresBetween([x, y]: number[], [u, v]: number[]): number {
  return Math.hypot((x! - u!) * 111_320 * Math.cos((y! * Math.PI) / 180), (y! - v!) * 111_000);
}

describe("coordinate systems of the world", () => {
  it.each(cases)("$code lies by $dialect where PROJ says", ({ code, x, y, longitude, latitude, text }) => {
    const crs = crsOfWkt(text);
    expect(crs).toMatchObject({ unknownDatum: null, assumed: [] });
    expect(metresBetween(crs.toWgs84!([x, y]), [longitude, latitude])).toBeLessThan(OTHERWISE[code] ?? 0.02);
  });
});
