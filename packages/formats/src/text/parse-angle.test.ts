import { describe, expect, it } from "vitest";
import { parseLocalNumber } from "../parse-local-number.ts";
import { type Axis, parseAngle } from "./parse-angle.ts";

describe("a coordinate in a cell", () => {
  it.each<[string | number | boolean, Axis, number]>([
    [-5.25, "longitude", -5.25],
    ["-5.25", "longitude", -5.25],
    ["-5,25", "longitude", -5.25],
    ["−5,25", "longitude", -5.25],
    ["5.25 W", "longitude", -5.25],
    ["O 5,25", "longitude", -5.25],
    ["5.25° Ouest", "longitude", -5.25],
    ["5°15'O", "longitude", -5.25],
    ["5°15′00″W", "longitude", -5.25],
    ["5º 15' 00,0'' Oeste", "longitude", -5.25],
    ["-5°15'", "longitude", -5.25],
    ["-0°30'", "latitude", -0.5],
    ["W5 15 0", "longitude", -5.25],
    ["5:15:00E", "longitude", 5.25],
    ["6° 12.6' N", "latitude", 6.21],
    ["6d", "latitude", Number.NaN],
    ["5d48m12.3sW", "longitude", -(5 + 48 / 60 + 12.3 / 3600)],
    ["W 5d 48m 12,3s", "longitude", -(5 + 48 / 60 + 12.3 / 3600)],
    ["-5d48m", "longitude", -5.8],
    ["6d12m36S", "latitude", -6.21],
    ["6d12m36s", "latitude", 6.21],
    ["6d12'36\"N", "latitude", 6.21],
    ["6D12M36S", "latitude", Number.NaN],
    ["S 6°12'36\"", "latitude", -6.21],
    ["6,21 Sud", "latitude", -6.21],
    ["-6,21 S", "latitude", -6.21],
    ["190 119,5", "longitude", 190_119.5],
    ["1.9e5", "longitude", 190_000],
    ["5°15'60\"", "longitude", Number.NaN],
    ["5°75'", "longitude", Number.NaN],
    ["5.25 N", "longitude", Number.NaN],
    ["5.25 E", "latitude", Number.NaN],
    ["5.123.456", "latitude", Number.NaN],
    ["abc", "latitude", Number.NaN],
    ["", "latitude", Number.NaN],
    [true, "latitude", Number.NaN],
  ])("%j as %s is %d", (cell, axis, expected) => {
    const angle = parseAngle(cell, axis);
    if (Number.isNaN(expected)) expect(angle).toBeNull();
    else expect(angle).toBeCloseTo(expected, 12);
  });
});

describe("an area in a cell", () => {
  it.each([
    [3.5, 3.5],
    ["3,5", 3.5],
    ["3.5 ha", 3.5],
    ["12,5 hectares", 12.5],
    ["1 409,71", 1409.71],
    ["1\u202f409,71", 1409.71],
    ["1,409.71", 1409.71],
    ["1.409,71", 1409.71],
    ["1,234,567.8", 1_234_567.8],
    ["1.234.567,8", 1_234_567.8],
    ["-2", -2],
    ["environ 3", null],
    ["", null],
    [null, null],
    [Number.NaN, null],
  ])("%j is %j", (cell, expected) => {
    expect(parseLocalNumber(cell)).toBe(expected);
  });
});
