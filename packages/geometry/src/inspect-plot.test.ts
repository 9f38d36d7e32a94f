import type { Geometry, Polygon, Position } from "geojson";
import { describe, expect, it } from "vitest";
import { rotateRing, seededRandom, starRing } from "../test/random-shapes.ts";
import { inspectPlot } from "./inspect-plot.ts";
import { parseWkt } from "./parse-wkt.ts";

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
const scaled = (ring: Position[], share: number): Position[] =>
  ring.map(([x, y]) => [west + 0.0004 + (x! - west) * share, south + 0.0004 + (y! - south) * share]);
const wallToWall: Position[] = [
  [west, south + 0.0005],
  [west + 0.0005, south + 0.0002],
  [west + 0.001, south + 0.0005],
  [west + 0.0005, south + 0.0008],
  [west, south + 0.0005],
];
const pinched: Position[] = [...field.slice(0, -1), ...mirrored(field), field[0]!];
function mirrored(ring: Position[]): Position[] {
  const [x, y] = ring[0] as [number, number];
  return ring.slice(0, -1).map((position) => [2 * x - position[0]!, 2 * y - position[1]!]);
}
const codes = (geometry: Geometry | null, options = {}) =>
  inspectPlot(geometry, options).findings.map(({ code }) => code);

describe("inspecting a plot", () => {
  it("leaves a good field alone and measures it", () => {
    const inspection = inspectPlot(polygon(field));
    expect(inspection).toMatchObject({
      geometry: polygon(field),
      changed: false,
      type: "Polygon",
      valid: true,
      reason: null,
      location: null,
      state: "normal",
      findings: [],
    });
    expect(inspection.areaHectares).toBeGreaterThan(1.2);
    expect(inspection.areaHectares).toBeLessThan(1.25);
  });

  it("closes a ring, drops repeated vertices and heights, and says so", () => {
    const open = [field[0]!, field[1]!, field[1]!, field[2]!, field[3]!].map(([x, y]) => [x!, y!, 210]);
    const inspection = inspectPlot(polygon(open));
    expect(inspection).toMatchObject({
      geometry: polygon(field),
      changed: true,
      valid: true,
      state: "normal",
    });
    expect(inspection.findings).toMatchObject([
      { code: "unclosed_ring", repaired: true, location: field[0] },
      { code: "duplicate_vertices", repaired: true, location: field[1], detail: { count: 1 } },
      { code: "z_dropped", repaired: true },
    ]);
  });

  it("never mends a bow-tie: it is abnormal and keeps its vertices", () => {
    const bowTie = polygon([field[0]!, field[2]!, field[1]!, field[3]!, field[0]!]);
    const inspection = inspectPlot(bowTie);
    expect(inspection).toMatchObject({
      geometry: bowTie,
      changed: false,
      valid: false,
      reason: "self_intersection",
      state: "abnormal",
      findings: [{ code: "self_intersection", severity: "error", repaired: false }],
    });
    expect(inspection.location![0]).toBeCloseTo(west + 0.0005, 9);
    expect(inspection.location![1]).toBeCloseTo(south + 0.0005, 9);
  });

  it("turns a valid ring to the right-hand rule, holes the other way", () => {
    const hole = scaled(field, 0.2);
    const inspection = inspectPlot(polygon([...field].reverse(), hole));
    expect(inspection.geometry).toEqual(polygon(field, [...hole].reverse()));
    expect(inspection.changed).toBe(true);
    expect(inspection.findings).toMatchObject([{ code: "hole", severity: "warning", detail: { count: 1 } }]);
  });

  it("finds nothing to repair the second time", () => {
    const random = seededRandom(21);
    for (let round = 0; round < 50; round += 1) {
      const ring = rotateRing(starRing(random, { roughness: 0.3 }), round % 7).map(([x, y]) => [x!, y!, 3]);
      const first = inspectPlot(polygon([ring[0]!, ...ring.slice(0, -1)].reverse()));
      expect(first.changed).toBe(true);
      const second = inspectPlot(first.geometry);
      expect(second).toMatchObject({
        changed: false,
        geometry: first.geometry,
        areaHectares: first.areaHectares,
      });
      expect(second.findings.filter(({ repaired }) => repaired)).toEqual([]);
    }
  });

  it.each<[string, Geometry | null, string]>([
    ["no geometry", null, "empty_geometry"],
    ["an empty polygon", parseWkt("POLYGON EMPTY"), "empty_geometry"],
    ["a line", { type: "LineString", coordinates: field }, "unsupported_geometry"],
    [
      "a mix of point and polygon",
      { type: "GeometryCollection", geometries: [{ type: "Point", coordinates: field[0]! }, polygon(field)] },
      "unsupported_geometry",
    ],
    ["a coordinate that is no number", polygon([[west, Number.NaN], ...field]), "invalid_coordinate"],
    [
      "nested point coordinates",
      { type: "Point", coordinates: [[1, 2]] as unknown as Position },
      "invalid_coordinate",
    ],
    [
      "a ring where a polygon should be",
      { type: "Polygon", coordinates: field as unknown as Position[][] },
      "invalid_coordinate",
    ],
    [
      "coordinates that are texts",
      { type: "Point", coordinates: ["1", "2"] as unknown as Position },
      "invalid_coordinate",
    ],
    ["no coordinates at all", { type: "Polygon" } as unknown as Geometry, "invalid_coordinate"],
    [
      "an unknown type",
      { type: "Circle", coordinates: [1, 2] } as unknown as Geometry,
      "unsupported_geometry",
    ],
    ["two points and back", polygon([field[0]!, field[2]!, field[0]!]), "too_few_points"],
    ["vertices in one line", polygon([field[0]!, field[1]!, [west + 0.002, south], field[0]!]), "zero_area"],
    ["a hole beside the field", polygon(field, shifted(field, 0.01, 0)), "hole_outside_outline"],
    [
      "a hole in a hole",
      polygon(field, scaled(field, 0.4), shifted(scaled(field, 0.1), 1e-4, 1e-4)),
      "nested_rings",
    ],
    [
      "a part inside another",
      { type: "MultiPolygon", coordinates: [[field], [scaled(field, 0.2)]] },
      "nested_rings",
    ],
    ["a hole from wall to wall", polygon(field, wallToWall), "touching_rings"],
    ["two loops that share a corner", polygon(pinched), "pinched_ring"],
    [
      "a latitude above 90",
      { type: "Point", coordinates: [west, 96.123456] },
      "swapped_coordinates_suspected",
    ],
    [
      "a longitude above 180",
      { type: "Point", coordinates: [200.123456, 96.123456] },
      "coordinates_out_of_range",
    ],
    [
      "metres",
      parseWkt("POLYGON ((250000 700000, 250100 700000, 250100 700100, 250000 700000))"),
      "projected_coordinates_suspected",
    ],
    [
      "a field smaller than a millionth of a degree",
      polygon([field[0]!, [west + 3e-7, south], [west + 3e-7, south + 3e-7], field[0]!]),
      "collapsed_at_six_decimals",
    ],
  ])("calls %s abnormal", (_, geometry, code) => {
    const inspection = inspectPlot(geometry);
    expect(inspection.state).toBe("abnormal");
    expect(inspection.findings).toContainEqual(expect.objectContaining({ code, severity: "error" }));
    expect(Number.isFinite(inspection.areaHectares)).toBe(true);
  });

  it("keeps unusable geometries as given and without a type", () => {
    const line: Geometry = { type: "LineString", coordinates: field };
    expect(inspectPlot(line)).toMatchObject({ geometry: line, changed: false, type: null, valid: false });
    expect(inspectPlot(null)).toMatchObject({ geometry: null, type: null, findings: [{ location: null }] });
  });

  it("leaves a ring of two places as it is instead of closing it", () => {
    const two = polygon([field[0]!, field[0]!, field[2]!]);
    expect(inspectPlot(two)).toMatchObject({ geometry: two, changed: false, reason: "unclosed_ring" });
    expect(codes(two)).toEqual(["too_few_points", "zero_area"]);
  });

  it("joins a collection of polygons and counts its parts", () => {
    const second = shifted(field, 0.01, 0);
    const collection: Geometry = {
      type: "GeometryCollection",
      geometries: [polygon(field), polygon(second)],
    };
    const inspection = inspectPlot(collection);
    expect(inspection).toMatchObject({ type: "MultiPolygon", changed: true, state: "normal" });
    expect(inspection.findings).toMatchObject([
      { code: "separate_fields", severity: "warning", location: second[0], detail: { count: 2, metres: 10 } },
    ]);
  });

  it("takes the same field as a part, in a collection or with empty rings, and measures it alike", () => {
    const expected = inspectPlot(polygon(field)).areaHectares;
    const alike: Geometry[] = [
      { type: "MultiPolygon", coordinates: [[field], []] },
      { type: "GeometryCollection", geometries: [polygon(field), parseWkt("POINT EMPTY")] },
      polygon(field, []),
    ];
    for (const geometry of alike) {
      expect(inspectPlot(geometry)).toMatchObject({ areaHectares: expected, state: "normal", findings: [] });
    }
  });

  it("stays quick and whole with a hundred thousand repeated vertices", () => {
    const stuttering = [field[0]!, ...Array.from({ length: 200_000 }, () => field[1]!), ...field.slice(2)];
    const inspection = inspectPlot(polygon(stuttering));
    expect(inspection.geometry).toEqual(polygon(field));
    expect(inspection.findings).toMatchObject([{ code: "duplicate_vertices", detail: { count: 199_999 } }]);
  });

  it("compares with the declared area beyond fifteen percent", () => {
    const measured = inspectPlot(polygon(field)).areaHectares;
    expect(codes(polygon(field), { declaredAreaHectares: measured / 1.14 })).toEqual([]);
    expect(codes(polygon(field), { declaredAreaHectares: measured / 0.86 })).toEqual([]);
    expect(codes(polygon(field), { declaredAreaHectares: measured / 1.16 })).toEqual([
      "area_differs_from_declared",
    ]);
    expect(codes(polygon(field), { declaredAreaHectares: measured / 0.84 })).toEqual([
      "area_differs_from_declared",
    ]);
    expect(codes(polygon(field), { declaredAreaHectares: 0 })).toEqual([]);
  });

  it("warns of a plot that is far larger than a field, unless its file says so too", () => {
    const side = 0.03;
    const large = polygon([
      [west, south],
      [west + side, south],
      [west + side, south + side],
      [west, south + side],
      [west, south],
    ]);
    expect(inspectPlot(large)).toMatchObject({
      state: "normal",
      findings: [{ code: "implausibly_large", severity: "warning", location: [west, south] }],
    });
    expect(codes(large, { declaredAreaHectares: 1100 })).toEqual([]);
    expect(codes(large, { declaredAreaHectares: 11 })).toEqual([
      "area_differs_from_declared",
      "implausibly_large",
    ]);
  });

  it("asks for a polygon where a point stands for more than four hectares", () => {
    const point: Geometry = { type: "Point", coordinates: field[0]! };
    expect(codes(point, { declaredAreaHectares: 4 })).toEqual([]);
    expect(codes(point, { declaredAreaHectares: 4.01 })).toEqual(["point_over_four_hectares"]);
    expect(codes(point, { declaredAreaHectares: 40, isForCattle: true })).toEqual([]);
    expect(inspectPlot(point)).toMatchObject({
      type: "Point",
      areaHectares: 0,
      valid: true,
      state: "normal",
    });
  });

  it("warns of a plot in water, but not of one that reaches the shore", () => {
    const waterAround = (longitude: number) =>
      longitude > west + 0.0005 ? (longitude > west + 0.0015 ? 4 : 3) : null;
    expect(codes(polygon(field), { waterAround })).toEqual([]);
    expect(inspectPlot(polygon(shifted(field, 0.001, 0)), { waterAround })).toMatchObject({
      state: "normal",
      findings: [
        { code: "in_water", severity: "warning", location: [west + 0.001, south], detail: { kilometres: 3 } },
      ],
    });
  });

  it("notices plots outside the country, and those that would be in it with axes swapped", () => {
    const isInCountry = (longitude: number, latitude: number) =>
      longitude > -8.7 && longitude < -2.4 && latitude > 4.3 && latitude < 10.8;
    expect(codes(polygon(field), { isInCountry })).toEqual([]);
    expect(codes(polygon(shifted(field, 30, 0)), { isInCountry })).toEqual(["outside_country"]);
    const swapped = polygon(field.map(([x, y]) => [y!, x!]));
    expect(codes(swapped, { isInCountry })).toEqual(["swapped_coordinates_suspected"]);
  });
});
