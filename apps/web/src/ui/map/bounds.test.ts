import { expect, test } from "vitest";
import { boundsOf, centreOf } from "./bounds.ts";

test("the box holds every part of every geometry", () => {
  const bounds = boundsOf([
    {
      type: "MultiPolygon",
      coordinates: [
        [
          [
            [-6, 5],
            [-5, 5],
            [-5, 6],
            [-6, 5],
          ],
        ],
        [
          [
            [-7, 4],
            [-6.9, 4],
            [-7, 4.1],
            [-7, 4],
          ],
        ],
      ],
    },
    { type: "Point", coordinates: [-4, 7] },
    { type: "GeometryCollection", geometries: [{ type: "Point", coordinates: [-3, 3] }] },
    null,
  ]);
  expect(bounds).toEqual([-7, 3, -3, 7]);
  expect(centreOf(bounds!)).toEqual([-5, 5]);
});

test("nothing has no box", () => {
  expect(boundsOf([])).toBeNull();
  expect(boundsOf([{ type: "MultiPolygon", coordinates: [] }])).toBeNull();
});
