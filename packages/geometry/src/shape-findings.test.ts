import type { Geometry, Polygon, Position } from "geojson";
import { describe, expect, it } from "vitest";
import { nestedAngles } from "../test/random-shapes.ts";
import { inspectPlot } from "./inspect-plot.ts";
import { parseWkt } from "./parse-wkt.ts";
import { spikesOf } from "./spikes.ts";

const west = -5.512347;
const south = 6.412349;
const field: Position[] = [
  [west, south],
  [west + 0.001, south],
  [west + 0.001, south + 0.001],
  [west, south + 0.001],
  [west, south],
];
const polygon = (...coordinates: Position[][]): Polygon => ({ type: "Polygon", coordinates });
const shifted = (ring: Position[], dx: number, dy: number): Position[] =>
  ring.map(([x, y]) => [x! + dx, y! + dy]);
const codes = (geometry: Geometry) => inspectPlot(geometry).findings.map(({ code }) => code);

describe("the shape of a plot", () => {
  it("finds a spike at its tip", () => {
    const tip: Position = [west + 0.0005, south + 0.009];
    const spiked = [
      field[0]!,
      field[1]!,
      field[2]!,
      [west + 0.00051, south + 0.001],
      tip,
      field[3]!,
      field[0]!,
    ];
    spiked.splice(5, 0, [west + 0.00049, south + 0.001]);
    expect(inspectPlot(polygon(spiked)).findings).toMatchObject([{ code: "spike", location: tip }]);
  });

  it("finds a sliver", () => {
    const strip = field.map(([x, y]): Position => [x!, south + (y! - south) * 0.005]);
    expect(codes(polygon(strip))).toContain("sliver");
  });

  it("finds coordinates with too few decimals, and only where all have too few", () => {
    const coarse = parseWkt("POLYGON ((-5.51 6.41, -5.50 6.41, -5.50 6.423, -5.51 6.41))");
    expect(inspectPlot(coarse).findings).toMatchObject([{ code: "low_precision", detail: { decimals: 3 } }]);
    expect(codes({ type: "Point", coordinates: [-5.5, 6.123456] })).toEqual([]);
  });

  it("warns of an outline that would touch itself once the EU system has cut its coordinates", () => {
    const tight = parseWkt(
      "POLYGON ((0 0, 0.00001 0.0000015, 0.00002 0, 0.00002 0.00001, 0.00001 0.0000019, 0 0.00001, 0 0))",
    );
    expect(inspectPlot(tight)).toMatchObject({ valid: true, state: "normal" });
    expect(codes(tight)).toContain("invalid_at_six_decimals");
  });

  it("tells the parts of one field, which a path divides, from separate fields", () => {
    const beyondThePath = shifted(field, 0.00105, 0);
    const parts: Geometry = { type: "MultiPolygon", coordinates: [[field], [beyondThePath]] };
    expect(inspectPlot(parts).findings).toMatchObject([{ code: "several_parts", severity: "information" }]);
    const three: Geometry = {
      type: "MultiPolygon",
      coordinates: [[shifted(field, 0.01, 0)], [field], [beyondThePath]],
    };
    expect(inspectPlot(three).findings).toMatchObject([{ code: "separate_fields", detail: { count: 2 } }]);
  });

  it("tells the parts of one field where 20,000 of them meet in a place, and does not compare thousands around each other", () => {
    const corner = (share: number): Position => {
      const angle = 2 * Math.PI * share;
      return [west + 0.01 * Math.cos(angle), south + 0.01 * Math.sin(angle)];
    };
    const fan = Array.from({ length: 20_000 }, (_, place): Position[] => {
      const from: Position = [west, south];
      return [from, corner(place / 20_000), corner((place + 0.5) / 20_000), from];
    });
    for (const rings of [fan, nestedAngles(2_000, 0.0001)]) {
      const parts: Geometry = { type: "MultiPolygon", coordinates: rings.map((ring) => [ring]) };
      expect(codes(parts)).toContain("several_parts");
    }
  });

  it("calls an outline inside another one nested, not a separate field", () => {
    const inner = field.map(
      ([x, y]): Position => [west + 0.0004 + (x! - west) / 5, south + 0.0004 + (y! - south) / 5],
    );
    expect(codes({ type: "MultiPolygon", coordinates: [[field], [inner]] })).not.toContain("separate_fields");
  });

  it("takes a field that reaches the middle of a long neighbour's edge for a part of it", () => {
    const long = field.map(([x, y]): Position => [west + (x! - west) * 8, y!]);
    const [tipX, tipY] = [west + 0.004, south + 0.00105];
    const wedge: Position[] = [
      [tipX, tipY],
      [tipX + 0.0005, tipY + 0.001],
      [tipX - 0.0005, tipY + 0.001],
      [tipX, tipY],
    ];
    for (const coordinates of [
      [[long], [wedge]],
      [[wedge], [long]],
    ]) {
      expect(codes({ type: "MultiPolygon", coordinates })).toEqual(["several_parts"]);
    }
  });

  it("does not take the mouth of a bay for a neck between two fields", () => {
    const [mouth, bay] = [0.000005, 0.0003];
    const middle = south + 0.0005;
    const around = polygon([
      ...field.slice(0, 2),
      [west + 0.001, middle - mouth],
      [west + 0.0009, middle - mouth],
      [west + 0.0009, middle - bay],
      [west + 0.0003, middle - bay],
      [west + 0.0003, middle + bay],
      [west + 0.0009, middle + bay],
      [west + 0.0009, middle + mouth],
      [west + 0.001, middle + mouth],
      ...field.slice(2),
    ]);
    expect(codes(around)).toEqual([]);
  });

  it("measures a spike on the ground, where degrees of longitude are shorter", () => {
    const tipAt = (latitude: number) => {
      const ring: Position[] = [
        [10, latitude],
        [10.01, latitude + 0.0004],
        [10.01, latitude - 0.0001],
        [10, latitude],
      ];
      return spikesOf(ring).map(({ index }) => index);
    };
    expect(tipAt(0)).toEqual([0]);
    expect(tipAt(60)).toEqual([]);
  });

  it("warns of an outline that goes round two fields and the path between them", () => {
    const twoFields = (pathDegrees: number): Polygon => {
      const [low, high] = [south + 0.0005, south + 0.0005 + pathDegrees];
      const [near, far] = [west + 0.001, west + 0.002];
      return polygon([
        [west, south],
        [near, south],
        [near, low],
        [far, low],
        [far, south],
        [far + 0.0005, south],
        [far + 0.0005, south + 0.001],
        [far, south + 0.001],
        [far, high],
        [near, high],
        [near, south + 0.001],
        [west, south + 0.001],
        [west, south],
      ]);
    };
    const [neck] = inspectPlot(twoFields(0.00001)).findings;
    expect(neck).toMatchObject({ code: "narrow_neck", severity: "warning" });
    expect(neck!.detail.widthMetres).toBeCloseTo(1.1, 1);
    expect(neck!.detail.areaHectares).toBeGreaterThan(0.6);
    expect(codes(twoFields(0.0001))).toEqual([]);
    const ditch = polygon([
      ...field.slice(0, 2),
      [west + 0.001, south + 0.0005],
      [west + 0.0005, south + 0.000502],
      [west + 0.001, south + 0.000504],
      ...field.slice(2),
    ]);
    expect(codes(ditch)).not.toContain("narrow_neck");
  });
});
