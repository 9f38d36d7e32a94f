import type { Position } from "geojson";
import { expect, it } from "vitest";
import { mostUnitCorners, mostUnitHoles, sizeProblem } from "./unit-size.ts";

const ring = (corners: number): Position[] => Array.from({ length: corners }, (_, at) => [at / corners, 0]);

it("a unit has as many corners and holes as any that is published, and no more", () => {
  const outlined = (...rings: Position[][]) => sizeProblem({ type: "Polygon", coordinates: rings });
  expect(outlined(ring(mostUnitCorners))).toBeNull();
  expect(outlined(ring(mostUnitCorners), ring(4))).toMatchObject({ code: "too_many_corners" });
  const holes = Array.from({ length: mostUnitHoles }, () => ring(4));
  expect(outlined(ring(4), ...holes)).toBeNull();
  const parts = [
    [ring(4), ...holes],
    [ring(4), ring(4)],
  ];
  expect(sizeProblem({ type: "MultiPolygon", coordinates: parts })).toEqual({
    code: "too_many_holes",
    detail: { most: mostUnitHoles },
  });
});
