import { describe, expect, test } from "vitest";
import { decodePng, tileAt } from "../../test/decode-png.ts";
import { tileCentres } from "../tiles/web-mercator.ts";
import { lonLatBounds } from "../zonal/lon-lat-bounds.ts";
import { projectFrom, projectTo } from "../zonal/projection.ts";
import { landCode } from "./land-codes.ts";
import { landDrawing } from "./land-looks.ts";
import { boxOfWindow } from "./land-map.ts";
import { type CodedMap, landTile } from "./land-tile.ts";

const forest = landCode({ atStart: 1, before: 1, converted: 0 });
const grown = landCode({ atStart: 1, before: 0, converted: 0 });
const unseen = landCode({ atStart: 2, before: 2, converted: 2 });

const size = { width: 40_000, height: 40_000 };
const grids = {
  geographic: {
    ...{ ...size, crs: 4326 },
    transform: { originX: -10, originY: 10, pixelWidth: 0.00025, pixelHeight: 0.00025 },
  },
  "UTM north": {
    ...{ ...size, crs: 32630 },
    transform: { originX: 200_000, originY: 1_000_000, pixelWidth: 10, pixelHeight: 10 },
  },
};
type Name = keyof typeof grids;

function mapAt(name: Name, codes: Uint8Array, x = 12_345, y = 14_321): CodedMap {
  return { grid: grids[name], window: { x, y, width: 3, height: 2 }, codes };
}

const codes = Uint8Array.of(forest, 0, grown, unseen, forest, 0);
const drawing = landDrawing("eligibility", "redd");

/** Which class is drawn at each pixel of a tile, 0 for none; fills and lines of a pattern are of one class. */
function valuesOf(png: Uint8Array): Uint8Array {
  return decodePng(png).indices.map((index) => Math.ceil(index / 2));
}

describe.each(["geographic", "UTM north"] as const)("a tile of pixels of a %s grid", (name) => {
  const map = mapAt(name, codes);
  const { originX, originY, pixelWidth, pixelHeight } = map.grid.transform;
  const [west, , , north] = boxOfWindow(map.grid, map.window);

  test("shows each pixel of the map the class of the pixel under its centre, and nothing beside", () => {
    const address = tileAt(west + 0.0001, north - 0.0001, 17);
    const values = valuesOf(landTile([map], drawing, ...address)!);
    const project = name === "geographic" ? (x: number, y: number) => [x, y] : projectTo(32630);
    const centres = tileCentres(...address, "degrees");
    const seen = new Set<number>();
    values.forEach((value, at) => {
      const [easting, northing] = project(centres.x[at % 256]!, centres.y[Math.floor(at / 256)]!);
      const [column, row] = [(easting! - originX) / pixelWidth, (originY - northing!) / pixelHeight];
      const toEdge = (position: number) => Math.abs(position - Math.round(position));
      if (toEdge(column) < 0.02 || toEdge(row) < 0.02) return;
      const [left, top] = [Math.floor(column) - map.window.x, Math.floor(row) - map.window.y];
      const isInside = left >= 0 && top >= 0 && left < 3 && top < 2;
      expect(value).toBe(isInside ? drawing.table[codes[top * 3 + left]!]! : 0);
      seen.add(value);
    });
    expect([...seen].sort()).toEqual([0, 1, 2, 3]);
  });

  test("has the corner of a pixel where its coordinates are", () => {
    const corner: [number, number] = [
      originX + map.window.x * pixelWidth,
      originY - map.window.y * pixelHeight,
    ];
    const [longitude, latitude] = name === "geographic" ? corner : projectFrom(32630)(...corner);
    const [z, x, y] = tileAt(longitude, latitude, 19);
    const values = valuesOf(landTile([map], drawing, z, x, y)!);
    const world = 256 * 2 ** z;
    const sine = Math.sin((latitude * Math.PI) / 180);
    const column = (longitude / 360 + 0.5) * world - 256 * x;
    const row = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world - 256 * y;
    const valueAt = (across: number, down: number) => values[Math.floor(down) * 256 + Math.floor(across)];
    expect(valueAt(column + 2, row + 2)).toBe(1);
    expect(valueAt(column - 2, row + 2)).toBe(0);
    expect(valueAt(column + 2, row - 2)).toBe(0);
  });
});

test("maps of the same pixels are told apart by what they ask: forest at the start, before it, conversion", () => {
  const map = mapAt("geographic", codes);
  const [west, south, east, north] = lonLatBounds(
    {
      minX: -10 + 12_345 * 0.00025,
      maxX: -10 + 12_348 * 0.00025,
      minY: 10 - 14_323 * 0.00025,
      maxY: 10 - 14_321 * 0.00025,
    },
    4326,
  );
  const address = tileAt((west + east) / 2, (south + north) / 2, 16);
  const classes = (kind: "at-start" | "before" | "conversion") =>
    [...new Set(valuesOf(landTile([map], landDrawing(kind, "redd"), ...address)!))].sort();
  expect(classes("at-start")).toEqual([0, 1, 3]);
  expect(classes("before")).toEqual([0, 1, 2, 3]);
  expect(classes("conversion")).toEqual([0, 2, 3]);
});

test("classes differ by the lines of their pattern too, which go on from tile to tile", () => {
  const grid = grids.geographic;
  const window = { x: 12_000, y: 14_000, width: 200, height: 200 };
  const inked = (code: number) => {
    const map = { grid, window, codes: new Uint8Array(200 * 200).fill(code) };
    const address = tileAt(-10 + 12_100 * 0.00025, 10 - 14_100 * 0.00025, 17);
    const { indices } = decodePng(landTile([map], drawing, ...address)!);
    return indices.reduce((sum, index) => sum + Number(index > 0 && index % 2 === 0), 0) / indices.length;
  };
  expect(inked(forest)).toBe(0);
  expect(inked(grown)).toBeCloseTo(2 / 8, 6);
  expect(inked(unseen)).toBeCloseTo(9 / 64, 6);
});

test("is nothing where no pixel lies, and where too many would lie under it", () => {
  const map = mapAt("geographic", codes);
  expect(landTile([map], drawing, ...tileAt(20, 20, 15))).toBeNull();
  expect(landTile([map], drawing, ...tileAt(-10 + 12_346 * 0.00025, 10 - 14_322 * 0.00025, 4))).toBeNull();
});
