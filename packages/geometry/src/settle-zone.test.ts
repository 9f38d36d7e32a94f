import type { Geometry, Position } from "geojson";
import { expect, it } from "vitest";
import { areaHectares } from "./area.ts";
import { settleZone } from "./settle-zone.ts";

const clockwise: Position[] = [
  [-5.7, 5.8],
  [-5.7, 5.9],
  [-5.6, 5.9],
  [-5.6, 5.8],
  [-5.7, 5.8],
];
const square: Geometry = { type: "Polygon", coordinates: [clockwise] };
const kept = { type: "MultiPolygon", coordinates: [[[...clockwise].reverse()]] };

it("a zone has the geodesic area of its outline, whose rings turn one way", () => {
  expect(settleZone(square)).toEqual({ geometry: kept, areaHectares: areaHectares(square) });
});

it("a zone that is settled again is the same one", () => {
  const once = settleZone(square);
  expect("geometry" in once && settleZone(once.geometry)).toEqual(once);
});

it("a ring that was left open is closed, and what was put down twice is kept once", () => {
  const drawn: Geometry = {
    type: "Polygon",
    coordinates: [[...clockwise.slice(0, 2), clockwise[1]!, ...clockwise.slice(2, 4)]],
  };
  expect(settleZone(drawn)).toMatchObject({ geometry: kept });
});

it.each<[string, Geometry, string]>([
  ["a point", { type: "Point", coordinates: [-5.7, 5.8] }, "unsupported_geometry"],
  ["a line", { type: "LineString", coordinates: clockwise }, "unsupported_geometry"],
  ["nothing", { type: "MultiPolygon", coordinates: [] }, "empty_geometry"],
  [
    "an outline that crosses itself",
    { type: "Polygon", coordinates: [[0, 2, 1, 3, 0].map((corner) => clockwise[corner]!)] },
    "self_intersection",
  ],
  [
    "metres taken for degrees",
    { type: "Polygon", coordinates: [clockwise.map(([x, y]) => [x! * 1e5, y! * 1e5])] },
    "projected_coordinates_suspected",
  ],
])("%s bounds no zone", (_what, geometry, code) => {
  expect(settleZone(geometry)).toMatchObject({ error: { code } });
});
