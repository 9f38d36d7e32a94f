import type { Polygon } from "geojson";
import { expect, it } from "vitest";
import { importRepairs } from "./import-repairs.ts";
import { inspectPlot } from "./inspect-plot.ts";

const corners = [
  [-5, 6],
  [-4.99, 6],
  [-4.99, 6.01],
  [-5, 6.01],
];
const polygon = (ring: number[][]): Polygon => ({ type: "Polygon", coordinates: [ring] });
const repeated = polygon([corners[0]!, corners[1]!, corners[1]!, corners[2]!, corners[3]!, corners[0]!]);

it("tells what an import mended by itself, and nothing of an outline that needed nothing", () => {
  expect(importRepairs(polygon([...corners, corners[0]!]))).toBeNull();
  expect(importRepairs(polygon(corners))?.closedRings).toHaveLength(1);
  expect(importRepairs(repeated)?.droppedVertices).toHaveLength(1);
  const high = [...corners, corners[0]!].map((corner) => [...corner, 120]);
  expect(importRepairs(polygon(high))?.firstHeight).toEqual([-5, 6]);
  expect(importRepairs({} as Polygon)).toBeNull();
  expect(importRepairs({ type: "Polygon", coordinates: [] })).toBeNull();
});

it("an outline keeps its repeated vertices where a person wants them back", () => {
  expect(inspectPlot(repeated).geometry).toEqual(polygon([...corners, corners[0]!]));
  const kept = inspectPlot(repeated, { keepRepeated: true });
  expect(kept.geometry).toEqual(repeated);
  expect([kept.valid, kept.state]).toEqual([true, "normal"]);
});
