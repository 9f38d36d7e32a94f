import { writeWkb } from "@parcelle/formats/geometry/write-wkb";
import type { Geometry, Position } from "geojson";
import { expect, it } from "vitest";
import { cutOutline } from "./cut-outline.ts";
import { readOutline } from "./world-outline.ts";

/** Longitude and latitude of a place in units of the tile 0/0/0. */
function place(column: number, row: number): Position {
  const north = (0.5 - row / 4096) * 2 * Math.PI;
  return [(column / 4096 - 0.5) * 360, (Math.atan(Math.sinh(north)) * 180) / Math.PI];
}

const ring = (...corners: [number, number][]) =>
  [...corners, corners[0]!].map(([column, row]) => place(column, row));
const square = (from: number, to: number) => ring([from, from], [to, from], [to, to], [from, to]);

function cut(geometry: Geometry, z = 0, x = 0, y = 0) {
  return cutOutline(readOutline(Buffer.from(writeWkb(geometry)).toString("hex")), { z, x, y });
}

function areas(shape: ReturnType<typeof cut>): number[] {
  return (shape?.rings ?? []).map((corners) => {
    let double = 0;
    for (let at = 0; at < corners.length; at += 2) {
      const next = (at + 2) % corners.length;
      double += corners[at]! * corners[next + 1]! - corners[next]! * corners[at + 1]!;
    }
    return double / 2;
  });
}

it("turns outer rings one way and holes the other, however they were walked", () => {
  for (const turned of [false, true]) {
    const coordinates = [square(1000, 1400), square(1100, 1200)].map((walked) =>
      turned ? walked.reverse() : walked,
    );
    expect(areas(cut({ type: "Polygon", coordinates }))).toEqual([160_000, -10_000]);
  }
});

it("cuts what reaches over the edge at the strip around the tile", () => {
  const shape = cut({ type: "Polygon", coordinates: [square(2000, 2100)] }, 1, 0, 0);
  // In units of zoom 1 from 4000 to 4200, of which the strip shows 160.
  expect(areas(shape)).toEqual([160 ** 2]);
  expect(Math.max(...shape!.rings[0]!)).toBe(4160);
});

it("gives both sides of an edge the same corners", () => {
  const coordinates = [ring([2040, 900], [2056, 908], [2040, 916])];
  const [left, right] = [
    cut({ type: "Polygon", coordinates }, 1, 0, 0),
    cut({ type: "Polygon", coordinates }, 1, 1, 0),
  ];
  const moved = right!.rings[0]!.map((side, at) => (at % 2 === 0 ? side + 4096 : side));
  expect(moved).toEqual(left!.rings[0]);
});

it("leaves out what is elsewhere, what has no area left, and holes of outlines that are not seen", () => {
  expect(cut({ type: "Polygon", coordinates: [square(3000, 3100)] }, 2, 0, 0)).toBeNull();
  expect(cut({ type: "Polygon", coordinates: [square(1000, 1000.4)] })).toBeNull();
  const coordinates = [[square(3000, 3400), square(3100, 3200)], [square(100, 200)]];
  expect(areas(cut({ type: "MultiPolygon", coordinates }, 1, 0, 0))).toEqual([200 ** 2]);
});

it("shows the points that lie in the tile or its strip", () => {
  const coordinates = [place(10, 20), place(2070, 40), place(3000, 60)];
  expect(cut({ type: "MultiPoint", coordinates }, 1, 0, 0)).toEqual({
    type: 1,
    rings: [
      [20, 40],
      [4140, 80],
    ],
  });
  expect(cut({ type: "Point", coordinates: place(4000, 4000) }, 1, 0, 0)).toBeNull();
});
