import type { Position } from "geojson";
import { beforeEach, expect, test, vi } from "vitest";
import type { KeptPlot } from "../../device/kept-plots.ts";
import { checkOutline, type DrawnOutline } from "./check-outline.ts";

let neighbours: Pick<KeptPlot, "id" | "identifier" | "geometry">[] | null;
vi.mock("../../device/kept-plots.ts", () => ({
  plotsAround: async () => neighbours ?? Promise.reject(new Error("The store is closed.")),
}));

const SIDE = 0.001;
/** Corners of a square near Soubré, of about 1.2 ha. */
const square = (west = -6.6, south = 5.8): Position[] => [
  [west, south],
  [west + SIDE, south],
  [west + SIDE, south + SIDE],
  [west, south + SIDE],
];
const drawn = (vertices: readonly Position[], more: Partial<DrawnOutline> = {}): DrawnOutline => ({
  ...{ vertices, accuracy: null, poorBeyond: 15, declaredHectares: null },
  surroundings: { owner: "u:1", country: "CI", homeCountry: null },
  others: [],
  ...more,
});
const ring = (vertices: Position[]) => [...vertices, vertices[0]!];

beforeEach(() => {
  neighbours = [];
});

test("a good outline has nothing to report", async () => {
  expect(await checkOutline(drawn(square()), "fr")).toEqual({
    ...{ findings: [], overlaps: [], within: [], poorAccuracy: null, declared: null, repair: null },
  });
});

test("an outline that crosses itself is told with its place, and its corners are offered in another order", async () => {
  const [a, b, c, d] = square() as [Position, Position, Position, Position];
  const checked = await checkOutline(drawn([a, c, b, d]), "fr");
  expect(checked.findings.map(({ code }) => code)).toContain("self_intersection");
  expect(checked.repair).toMatchObject({ kind: "uncrossed" });
  expect(checked.repair!.hectares).toBeCloseTo(1.22, 1);
  const again = await checkOutline(drawn(checked.repair!.vertices), "fr");
  expect(again.findings).toEqual([]);
});

test("of a knot of the signal the field is kept and the knot is left", async () => {
  const [a, b, c, d] = square() as [Position, Position, Position, Position];
  const knot = [
    [c[0]! + 0.00003, c[1]! + 0.00003],
    [c[0]! + 0.00003, c[1]! - 0.00003],
    [c[0]! - 0.00003, c[1]!],
  ];
  const checked = await checkOutline(drawn([a, b, ...knot, d]), "fr");
  expect(checked.repair).toMatchObject({ kind: "largest" });
  expect(checked.repair!.hectares).toBeGreaterThan(1.1);
  expect((await checkOutline(drawn(checked.repair!.vertices), "fr")).findings).toEqual([]);
});

test("a neighbour that it lies over is named with the share, one beside it is not", async () => {
  neighbours = [
    {
      id: 1,
      identifier: "P-12",
      geometry: { type: "Polygon", coordinates: [ring(square(-6.6 + SIDE / 2))] },
    },
    { id: 2, identifier: "P-13", geometry: { type: "Polygon", coordinates: [ring(square(-6.6 - SIDE))] } },
  ];
  const { overlaps } = await checkOutline(drawn(square()), "fr");
  expect(overlaps?.map(({ identifier, percent }) => [identifier, Math.round(percent)])).toEqual([
    ["P-12", 50],
  ]);
});

test("neighbours that could not be read are not taken for none", async () => {
  neighbours = null;
  expect((await checkOutline(drawn(square()), "fr")).overlaps).toBeNull();
});

test("30 % beyond what was declared is told, less is not", async () => {
  const { declared } = await checkOutline(drawn(square(), { declaredHectares: 2 }), "fr");
  expect(declared!.declared).toBe(2);
  expect(declared!.measured).toBeCloseTo(1.22, 1);
  expect((await checkOutline(drawn(square(), { declaredHectares: 1.1 }), "fr")).declared).toBeNull();
});

test("swapped coordinates are put in their place, and another country is told", async () => {
  const checked = await checkOutline(drawn(square().map(([x, y]) => [y!, x!])), "fr");
  expect(checked.repair).toMatchObject({ kind: "swapped", vertices: square() });
  const away = await checkOutline(drawn(square(2.3, 48.8)), "fr");
  expect(away.findings.map(({ code }) => code)).toEqual(["outsideProject"]);
});

test("a point that the device took badly is told with its metres", async () => {
  expect((await checkOutline(drawn(square(), { accuracy: 22 }), "fr")).poorAccuracy).toBe(22);
  expect((await checkOutline(drawn(square(), { accuracy: 9 }), "fr")).poorAccuracy).toBeNull();
});

test("the same outline in another row of the record is told with its name, one beside it is not", async () => {
  const others = [
    { name: "Contour 1", vertices: square() },
    { name: "Contour 2", vertices: square(-6.6 + SIDE) },
  ];
  const { within } = await checkOutline(drawn(square(), { others }), "fr");
  expect(within.map(({ name, percent }) => [name, Math.round(percent)])).toEqual([["Contour 1", 100]]);
});
