import { writeWkb } from "@parcelle/formats/geometry/write-wkb";
import type { Polygon } from "geojson";
import { expect, it } from "vitest";
import { findNeighbours } from "./find-neighbours.ts";
import { KeptOutlines, type OutlineOfRow } from "./kept-outlines.ts";

function square(west: number, south: number, east = west + 0.01): Polygon {
  const north = south + 0.01;
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: "Polygon", coordinates: [ring] };
}

function rowsOf(geometries: readonly Polygon[]): OutlineOfRow[] {
  return geometries.map((geometry, index) => ({
    row: index + 1,
    name: `P-${index + 1}`,
    geometry,
    valid: true,
    written: writeWkb(geometry),
  }));
}

function neighboursOf(rows: readonly OutlineOfRow[], known: Parameters<typeof findNeighbours>[1]) {
  const outlines = new KeptOutlines();
  for (const row of rows) outlines.keep([row]);
  return outlines.neighbours(known);
}

it("finds of outlines kept as bytes what is found of the outlines themselves", () => {
  const known = [{ identifier: "there", geometry: square(3.005, 3.005) }];
  const rows = rowsOf([
    square(0, 0),
    square(1, 1),
    square(0.005, 0.005),
    square(1, 1),
    square(3, 3),
    square(7, 7),
  ]);
  const found = neighboursOf(rows, known);
  expect(found).toEqual(findNeighbours(rows, known));
  expect(found.map(({ row }) => row).sort()).toEqual([1, 2, 3, 4, 5]);
});

it("finds neighbours across the antimeridian", () => {
  const across: Polygon = {
    type: "Polygon",
    coordinates: [
      [
        [179.99, 0],
        [-179.99, 0],
        [-179.99, 0.01],
        [179.99, 0.01],
        [179.99, 0],
      ],
    ],
  };
  const rows = rowsOf([across, square(179.995, 0, 179.999), square(10, 10)]);
  const found = neighboursOf(rows, []);
  expect(found).toEqual(findNeighbours(rows, []));
  expect(found.map(({ row }) => row)).toEqual([1, 2]);
});

it("knows the extent of what it keeps, and none of nothing", () => {
  const outlines = new KeptOutlines();
  expect(outlines.extent).toBeNull();
  expect(outlines.neighbours([])).toEqual([]);
  outlines.keep(rowsOf([square(0, 0), square(5, 5)]));
  expect(outlines.extent).toEqual([0, 0, 5.01, 5.01]);
});
