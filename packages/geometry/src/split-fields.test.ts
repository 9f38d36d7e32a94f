import type { Geometry, MultiPolygon, Polygon, Position } from "geojson";
import { describe, expect, it } from "vitest";
import { nestedAngles } from "../test/random-shapes.ts";
import { areaHectares } from "./area.ts";
import { inspectPlot } from "./inspect-plot.ts";
import { splitFields } from "./split-fields.ts";
import { TooTangled } from "./too-tangled.ts";

const west = -5.512347;
const south = 6.412349;
const square = (dx: number, dy: number, side = 0.001): Position[] => [
  [west + dx, south + dy],
  [west + dx + side, south + dy],
  [west + dx + side, south + dy + side],
  [west + dx, south + dy + side],
  [west + dx, south + dy],
];
const several = (...polygons: Position[][][]): MultiPolygon => ({
  type: "MultiPolygon",
  coordinates: polygons,
});
const at = (corners: [number, number][]): Position[] =>
  [...corners, corners[0]!].map(([dx, dy]) => [west + dx, south + dy]);
const total = (fields: { areaHectares: number }[]) =>
  fields.reduce((sum, field) => sum + field.areaHectares, 0);

/** Two fields of one outline, joined by a path that is 1.1 m wide. */
const joined: Position[] = at([
  [0, 0],
  [0.001, 0],
  [0.001, 0.0005],
  [0.0015, 0.0005],
  [0.0015, 0],
  [0.0023, 0],
  [0.0023, 0.001],
  [0.0015, 0.001],
  [0.0015, 0.00051],
  [0.001, 0.00051],
  [0.001, 0.001],
  [0, 0.001],
]);

describe("splitting a plot into its fields", () => {
  it("makes one plot of each field that lies apart, the largest first, and keeps parts beside each other together", () => {
    const plot = several([square(0.005, 0, 0.0005)], [square(0, 0)], [square(0.00105, 0)]);
    const fields = splitFields(plot)!;
    expect(fields.map(({ geometry }) => geometry.coordinates.length)).toEqual([2, 1]);
    expect(fields.map(({ geometry }) => geometry.type)).toEqual(["MultiPolygon", "Polygon"]);
    expect(total(fields)).toBeCloseTo(areaHectares(plot), 9);
    expect(fields[0]!.areaHectares).toBe(areaHectares(fields[0]!.geometry));
  });

  it("cuts a path between two fields straight across, so that nothing is lost", () => {
    const plot: Polygon = { type: "Polygon", coordinates: [joined, square(0.0003, 0.0003, 0.0001)] };
    expect(inspectPlot(plot).findings.map(({ code }) => code)).toContain("narrow_neck");
    const fields = splitFields(plot)!;
    expect(fields).toHaveLength(2);
    expect(total(fields)).toBeCloseTo(areaHectares(plot), 6);
    expect(fields.map(({ geometry }) => geometry.coordinates.length)).toEqual([2, 1]);
    for (const { geometry } of fields) {
      const { valid, findings } = inspectPlot(geometry);
      expect(valid).toBe(true);
      expect(findings.map(({ code }) => code)).not.toContain("narrow_neck");
    }
  });

  it("leaves one field, points, and outlines that cross themselves as they are", () => {
    const bowTie = at([
      [0, 0],
      [0.001, 0.001],
      [0.001, 0],
      [0, 0.001],
    ]);
    const whole: Geometry[] = [
      { type: "Polygon", coordinates: [square(0, 0)] },
      several([square(0, 0)], [square(0.00105, 0)]),
      several([bowTie], [square(0.01, 0)]),
      { type: "Point", coordinates: [west, south] },
    ];
    expect(whole.map(splitFields)).toEqual([null, null, null, null]);
  });

  it("is refused by name where thousands of parts lie around each other", () => {
    const around = several(...nestedAngles(2_000, 0.0001).map((ring) => [ring]));
    expect(() => splitFields(around)).toThrow(TooTangled);
  });
});
