import type { MultiPolygon, Polygon, Position } from "geojson";
import { describe, expect, it } from "vitest";
import { unrollPolygons, wrapGeometry } from "./antimeridian.ts";
import { areaHectares } from "./area.ts";
import { centroid, pointInside } from "./centroid.ts";
import { growOutline } from "./grow-outline.ts";
import { inspectPlot } from "./inspect-plot.ts";
import { findOverlaps, findOverlapsWith } from "./overlaps.ts";
import { splitFields } from "./split-fields.ts";

const box = (west: number, east: number, south = -17, north = -16.998): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const polygon = (...coordinates: Position[][]): Polygon => ({ type: "Polygon", coordinates });
const turned = <Area extends Polygon | MultiPolygon>(geometry: Area, degrees: number): Area =>
  JSON.parse(JSON.stringify(geometry), (_, value) =>
    Array.isArray(value) && typeof value[0] === "number" ? [value[0] + degrees, value[1]] : value,
  );
const taveuni = polygon(box(179.9985, -179.9985));
const cut: MultiPolygon = {
  type: "MultiPolygon",
  coordinates: [[box(179.9985, 180)], [box(-180, -179.9985)]],
};
/** The same field where nothing jumps. */
const elsewhere = polygon(box(19.9985, 20.0015));

describe("a plot over the antimeridian", () => {
  it.each([
    ["with a ring that jumps", taveuni],
    ["cut in two there", cut],
  ])("%s overlaps what lies on either side of it, and nothing on the other side of the Earth", (_, fiji) => {
    const namibia = { id: "namibia", geometry: polygon(box(20, 20.002)) };
    const east = { id: "east", geometry: polygon(box(-179.9995, -179.998)) };
    const west = { id: "west", geometry: polygon(box(179.998, 179.999)) };
    const found = findOverlaps([east, { id: "fiji", geometry: fiji }, west, namibia]);
    expect(found.map(({ a, b }) => [a, b])).toEqual([
      ["east", "fiji"],
      ["fiji", "west"],
    ]);
    expect(found[0]!.percentOfB).toBeCloseTo(100 / 3, 4);
    expect(found[1]!.percentOfA).toBeCloseTo(100 / 6, 4);
    for (const { geometry } of found) {
      for (const [x] of geometry!.coordinates.flat(2).length ? (geometry as Polygon).coordinates[0]! : []) {
        expect(Math.abs(x!)).toBeLessThanOrEqual(180);
      }
    }
    expect(findOverlapsWith([namibia], [{ id: "fiji", geometry: fiji }])).toEqual([]);
  });

  it("overlaps another one once, by as much as anywhere else", () => {
    const pair = [taveuni, cut].map((geometry, index) => ({ id: String(index), geometry }));
    const [overlap, ...others] = findOverlaps(pair);
    expect(others).toEqual([]);
    expect(overlap!.percentOfA).toBeCloseTo(100, 4);
    expect(areaHectares(overlap!.geometry!)).toBeCloseTo(areaHectares(elsewhere), 6);
  });

  it("grows as it would elsewhere", () => {
    const expected = areaHectares(growOutline(elsewhere, 30)!);
    for (const plot of [taveuni, cut]) {
      const grown = growOutline(plot, 30)!;
      expect(grown.type).toBe("Polygon");
      expect(areaHectares(grown)).toBeCloseTo(expected, 4);
      for (const [x] of (grown as Polygon).coordinates[0]!) expect(Math.abs(x!)).toBeGreaterThan(179.99);
    }
    const nearby = polygon(box(179.997, 179.9999));
    expect(areaHectares(growOutline(nearby, 30)!)).toBeCloseTo(
      areaHectares(growOutline(turned(nearby, -100), 30)!),
      6,
    );
  });

  it("is one field, without a neck or a spike, and its middle lies in it", () => {
    const odd = ({ code }: { code: string }) => ["separate_fields", "narrow_neck", "spike"].includes(code);
    for (const plot of [taveuni, cut]) {
      expect(inspectPlot(plot).findings.filter(odd)).toEqual([]);
      expect(splitFields(plot)).toBeNull();
      for (const place of [centroid(plot)!, pointInside(plot)!])
        expect(Math.abs(place[0]!)).toBeGreaterThan(179.998);
    }
  });

  it("is two fields where its parts lie apart on both sides", () => {
    const apart: MultiPolygon = {
      type: "MultiPolygon",
      coordinates: [[box(179.9985, 179.9995)], [box(-179.9995, -179.9985)]],
    };
    expect(inspectPlot(apart).findings.map(({ code }) => code)).toContain("separate_fields");
    const fields = splitFields(apart)!;
    expect(fields).toHaveLength(2);
    for (const { geometry } of fields) {
      for (const [x] of (geometry as Polygon).coordinates[0]!) expect(Math.abs(x!)).toBeLessThanOrEqual(180);
    }
  });
});

describe("unrolling", () => {
  it("leaves what does not lie there as it is, to the same array", () => {
    for (const polygons of [[[box(-5, 5)]], [[box(179, 180)]], []])
      expect(unrollPolygons(polygons)).toBe(polygons);
    const metres = [[box(100, 400)], [box(600_000, 600_300)]];
    expect(unrollPolygons(metres)).toBe(metres);
    expect(unrollPolygons([[[]], ...cut.coordinates]).flat(2)[5]![0]).toBe(180);
    const world = [[box(-180, 180, -90, 90)]];
    expect(unrollPolygons(world)).toEqual(world);
  });

  it("is undone by wrapping", () => {
    const [rings] = unrollPolygons([taveuni.coordinates]);
    expect(rings![0]!.map(([x]) => x)).toEqual([179.9985, 180.0015, 180.0015, 179.9985, 179.9985]);
    const wrapped = wrapGeometry({ type: "Polygon", coordinates: rings! });
    wrapped.coordinates[0]!.forEach(([x], index) => {
      expect(x).toBeCloseTo(taveuni.coordinates[0]![index]![0]!, 9);
    });
  });

  it("keeps a hole in its outline on whichever side it was written", () => {
    const hole = box(-179.9995, -179.999, -16.9995, -16.9985);
    const [rings] = unrollPolygons([[...taveuni.coordinates, hole]]);
    expect(rings![1]![0]![0]).toBeCloseTo(180.0005, 9);
  });
});
