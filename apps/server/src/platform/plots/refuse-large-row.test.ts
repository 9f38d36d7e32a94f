import type { Position } from "geojson";
import { expect, it } from "vitest";
import { inspectRow } from "./inspect-row.ts";
import { outlineProblem, refuseLargeRow } from "./refuse-large-row.ts";

const corners: Position[] = [
  [-5.8, 6.2],
  [-5.79, 6.2],
  [-5.79, 6.21],
  [-5.8, 6.2],
];
const context = { country: "CI", commodity: "cocoa", areaColumn: null };
const inspected = (properties: Record<string, string>) =>
  inspectRow({ row: 7, properties, geometry: { type: "Polygon", coordinates: [corners] } }, context);

it("a row of the usual size stays as it is", () => {
  const row = inspected({ code: "A" });
  expect(refuseLargeRow(row)).toBe(row);
});

it("a row with a megabyte of attributes goes back without them, and says how large they are", () => {
  expect(refuseLargeRow(inspected({ code: "x".repeat(1_000_000) }))).toMatchObject({
    state: "refused",
    properties: {},
    refusal: { code: "attributes_too_large", detail: { bytes: 1_000_011, most: 500_000 } },
  });
});

it("an outline of more than half a million corners is found out before it is inspected", () => {
  const outline = (count: number) => ({
    type: "Polygon" as const,
    coordinates: [Array.from({ length: count }, () => corners[0]!)],
  });
  expect(outlineProblem(outline(500_000))).toBeNull();
  expect(outlineProblem(outline(500_001))?.code).toBe("outline_too_large");
});

it("an outline of more than half a million corners goes back without it", () => {
  const row = inspected({ code: "A" });
  const ring = Array.from({ length: 500_001 }, () => corners[0]!);
  const large = { ...row, givenGeometry: { type: "Polygon" as const, coordinates: [ring] } };
  expect(refuseLargeRow(large)).toMatchObject({
    state: "refused",
    properties: { code: "A" },
    givenGeometry: null,
    usedGeometry: null,
    refusal: { code: "outline_too_large", detail: { most: 500_000 } },
  });
});
