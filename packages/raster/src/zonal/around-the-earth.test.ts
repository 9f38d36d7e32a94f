import { measure } from "@parcelle/geometry/area";
import geodesic from "geographiclib-geodesic";
import type { Geometry, Polygon, Position } from "geojson";
import { describe, expect, test } from "vitest";
import { memorySource } from "../source/memory-source.ts";
import { type Geotiff, openGeotiff } from "../tiff/open-geotiff.ts";
import { writeGeotiff } from "../write/write-geotiff.ts";
import { classAreas } from "./class-areas.ts";

const [width, height] = [720, 360];

/** A map of the world of half a degree, or the same map begun at another meridian. */
async function world(west: number, value: (column: number, row: number) => number): Promise<Geotiff> {
  const data = Uint8Array.from({ length: width * height }, (_, at) =>
    value((at + (west + 180) * 2) % width, Math.floor(at / width)),
  );
  const transform = { originX: west, originY: 90, pixelWidth: 0.5, pixelHeight: 0.5 };
  return openGeotiff(memorySource(writeGeotiff({ width, height, data, transform, crs: 4326 })));
}

const chequered = (column: number, row: number) => 1 + ((column * 7 + row * 3) % 5);

const field: Position[] = [
  [178.3, -17.2],
  [181.4, -18.9],
  [182.2, -16.1],
  [179.6, -15.7],
  [178.3, -17.2],
];
const drawn = (ring: Position[]): Polygon => ({ type: "Polygon", coordinates: [ring] });
const jumping = field.map(([x, y]) => [x! > 180 ? x! - 360 : x!, y!]);
const westwards = field.map(([x, y]) => [x! - 360, y!]);

async function classesOf(raster: Geotiff, geometry: Geometry) {
  const { classes, areaSquareMetres, outsideSquareMetres } = await classAreas(raster, geometry, {
    area: "wgs84",
  });
  return { classes: [...classes], areaSquareMetres, outsideSquareMetres };
}

function expectSame(one: Awaited<ReturnType<typeof classesOf>>, other: typeof one): void {
  expect(one.classes.map(([value]) => value)).toEqual(other.classes.map(([value]) => value));
  one.classes.forEach(([value, area], index) => {
    expect(Math.abs(area / other.classes[index]![1] - 1), `class ${value}`).toBeLessThan(1e-9);
  });
  expect(Math.abs(one.areaSquareMetres / other.areaSquareMetres - 1)).toBeLessThan(1e-9);
  expect(one.outsideSquareMetres).toBe(other.outsideSquareMetres);
}

describe("a plot across the antimeridian", () => {
  test.each([
    ["goes on beyond 180°", drawn(field)],
    ["jumps to -180°", drawn(jumping)],
    ["begins below -180°", drawn(westwards)],
    ["is written the other way around", drawn(jumping.toReversed())],
  ])("that %s has the classes that it has on a map begun at 0°", async (_, geometry) => {
    const expected = await classesOf(await world(0, chequered), drawn(field));
    expect(expected.outsideSquareMetres).toBe(0);
    expect(expected.classes.length).toBe(5);
    const geodesicArea = measure(drawn(field)).areaHectares * 10_000;
    expect(Math.abs(expected.areaSquareMetres / geodesicArea - 1)).toBeLessThan(1e-6);
    expectSame(await classesOf(await world(-180, chequered), geometry), expected);
  });

  test("that was cut into two parts there has the classes of the whole", async () => {
    const west: Position[] = [
      [179, -17],
      [180, -17],
      [180, -16],
      [179, -16],
      [179, -17],
    ];
    const east: Position[] = [
      [-180, -17],
      [-179, -17],
      [-179, -16],
      [-180, -16],
      [-180, -17],
    ];
    const whole: Position[] = [
      [179, -17],
      [180, -17],
      [181, -17],
      [181, -16],
      [180, -16],
      [179, -16],
      [179, -17],
    ];
    const parts: Geometry = { type: "MultiPolygon", coordinates: [[west], [east]] };
    const raster = await world(-180, chequered);
    expectSame(await classesOf(raster, parts), await classesOf(raster, drawn(whole)));
  });

  test("keeps its hole on the other side", async () => {
    const hole: Position[] = [
      [-179.5, -17],
      [-179.5, -16.8],
      [-179.2, -16.8],
      [-179.5, -17],
    ];
    const raster = await world(-180, chequered);
    const holed = await classesOf(raster, { type: "Polygon", coordinates: [jumping, hole] });
    const [whole, cut] = [await classesOf(raster, drawn(jumping)), await classesOf(raster, drawn(hole))];
    expect(holed.areaSquareMetres).toBeCloseTo(whole.areaSquareMetres - cut.areaSquareMetres, 0);
  });

  test("is told to lie half outside a map that ends there", async () => {
    const transform = { originX: 170, originY: 0, pixelWidth: 0.5, pixelHeight: 0.5 };
    const data = new Uint8Array(20 * 60).fill(1);
    const raster = await openGeotiff(
      memorySource(writeGeotiff({ width: 20, height: 60, data, transform, crs: 4326 })),
    );
    const square = drawn([
      [179, -17],
      [180, -17],
      [-179, -17],
      [-179, -16],
      [180, -16],
      [179, -16],
      [179, -17],
    ]);
    const { areaSquareMetres, outsideSquareMetres } = await classesOf(raster, square);
    expect(outsideSquareMetres / areaSquareMetres).toBeCloseTo(0.5, 9);
  });

  test.each([3857, 6933])("has all of its area on a map of the world in EPSG:%s", async (crs) => {
    const half = crs === 3857 ? Math.PI * 6_378_137 : 17_367_530.445161372;
    const [across, down] = [800, 640];
    const pixelWidth = (2 * half) / across;
    const data = Uint8Array.from({ length: across * down }, (_, at) => (at % across < across / 2 ? 2 : 1));
    const transform = {
      originX: -half,
      originY: (pixelWidth * down) / 2,
      pixelWidth,
      pixelHeight: pixelWidth,
    };
    const raster = await openGeotiff(
      memorySource(writeGeotiff({ width: across, height: down, data, transform, crs })),
    );
    const square = drawn([
      [179, -17],
      [180, -17],
      [-178, -17],
      [-178, -16],
      [180, -16],
      [179, -16],
      [179, -17],
    ]);
    const { classes, areaSquareMetres, outsideSquareMetres } = await classesOf(raster, square);
    expect(outsideSquareMetres).toBe(0);
    const [east, west] = classes.map(([, area]) => area / areaSquareMetres);
    expect(east).toBeCloseTo(1 / 3, 4);
    expect(west).toBeCloseTo(2 / 3, 4);
  });

  test.each([-180, 180, 540, -179.9999])(
    "gives a point at longitude %s the pixel that is there",
    async (x) => {
      const raster = await world(-180, (column) => (column === 0 ? 7 : 1));
      const { pointValue } = await classAreas(
        raster,
        { type: "Point", coordinates: [x, 0.1] },
        { area: "wgs84" },
      );
      expect(pointValue).toBe(7);
    },
  );
});

describe("a plot around a pole", () => {
  const parallel = (latitude: number, step: number): Position[] =>
    Array.from({ length: 360 / step + 1 }, (_, index) => [-180 + index * step, latitude]);

  test.each([
    ["north", 80.25],
    ["south", -71.3],
  ])("in the %s has the area beyond its parallel", async (_, latitude) => {
    const ring = parallel(latitude, 0.5);
    const raster = await world(-180, (_, row) => (row < 10 || row >= 350 ? 2 : 1));
    const { classes, areaSquareMetres, outsideSquareMetres } = await classesOf(
      raster,
      drawn([...ring, ring[0]!]),
    );
    const polygon = geodesic.Geodesic.WGS84.Polygon(false);
    for (const [longitude, parallelLatitude] of parallel(latitude, 0.01))
      polygon.AddPoint(parallelLatitude!, longitude!);
    const expected = Math.abs(polygon.Compute(false, true).area!);
    expect(outsideSquareMetres).toBe(0);
    // Edges of half a degree are geodesics: a little beyond the parallel.
    expect(Math.abs(areaSquareMetres / expected - 1)).toBeLessThan(1e-4);
    expect(classes.map(([value]) => value)).toEqual([1, 2]);
    const cap = await classesOf(raster, drawn([...parallel(85 * Math.sign(latitude), 0.5)]));
    expect(cap.classes.find(([value]) => value === 2)![1] / classes[1]![1]).toBeCloseTo(1, 4);
  });

  test("as a box drawn up to the pole is what it encloses", async () => {
    const box = drawn([
      [-180, 80],
      [180, 80],
      [180, 90],
      [-180, 90],
      [-180, 80],
    ]);
    const raster = await world(-180, (column) => 1 + Math.floor(column / 180));
    const { classes, outsideSquareMetres } = await classesOf(raster, box);
    expect(outsideSquareMetres).toBe(0);
    const areas = classes.map(([, area]) => area);
    expect(areas).toHaveLength(4);
    for (const area of areas) expect(area / areas[0]!).toBeCloseTo(1, 12);
  });

  test("gives the pole itself the last row", async () => {
    const raster = await world(-180, (_, row) => (row === 359 ? 9 : 1));
    const { pointValue } = await classAreas(
      raster,
      { type: "Point", coordinates: [12, -90] },
      { area: "wgs84" },
    );
    expect(pointValue).toBe(9);
  });
});
