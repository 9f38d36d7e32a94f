import type { Position } from "geojson";
import type { SnappableContext, TerraDrawMouseEvent } from "terra-draw";
import { expect, test } from "vitest";
import { snapToRings } from "./snap-to-rings.ts";

// A degree is 100 pixels, north is up.
const context = {
  project: (lng: number, lat: number) => ({ x: lng * 100, y: -lat * 100 }),
  unproject: (x: number, y: number) => ({ lng: x / 100, lat: -y / 100 }),
} as unknown as SnappableContext;
const at = (lng: number, lat: number) =>
  ({ lng, lat, containerX: lng * 100, containerY: -lat * 100 }) as TerraDrawMouseEvent;
const field: Position[] = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 2],
  [0, 0],
];
const snap = snapToRings(() => [field]);

test("near a corner of a neighbour the pointer is drawn to it, though an edge is nearer", () => {
  expect(snap(at(2.05, 1.92), context)).toEqual([2, 2]);
});

test("near an edge it is drawn to the nearest place of the edge", () => {
  expect(snap(at(1, -0.08), context)).toEqual([1, 0]);
});

test("elsewhere it stays where it is, also where the line of an edge would go on", () => {
  expect(snap(at(1, 0.5), context)).toBeUndefined();
  expect(snap(at(3, 0), context)).toBeUndefined();
});
