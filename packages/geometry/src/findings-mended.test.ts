import type { Geometry, MultiPolygon, Polygon, Position } from "geojson";
import { describe, expect, it } from "vitest";
import { duplicateFinding } from "./duplicates.ts";
import { describeFinding } from "./finding-messages.ts";
import { type Finding, type FindingCode, hasProposal, isSplitOffered } from "./findings.ts";
import { type InspectionOptions, inspectPlot } from "./inspect-plot.ts";
import { parseWkt } from "./parse-wkt.ts";
import { proposeRepair } from "./propose-repair.ts";
import { splitFields } from "./split-fields.ts";

const west = -5.512347;
const south = 6.412349;
const at = (...corners: [number, number][]): Position[] =>
  [...corners, corners[0]!].map(([dx, dy]) => [west + dx, south + dy]);
const box = (dx: number, dy: number, width = 0.001, height = width): Position[] =>
  at([dx, dy], [dx + width, dy], [dx + width, dy + height], [dx, dy + height]);
const polygon = (...coordinates: Position[][]): Polygon => ({ type: "Polygon", coordinates });
const several = (...polygons: Position[][][]): MultiPolygon => ({
  type: "MultiPolygon",
  coordinates: polygons,
});
const field = box(0, 0);

type Way = "done at once" | "proposed" | "split" | "told";
type Case = { way: Way; given: Geometry | null; options?: InspectionOptions };

/** How a person gets rid of each finding, with an example in which it is found. */
const cases: Record<FindingCode, Case | Case[]> = {
  unclosed_ring: { way: "done at once", given: polygon(field.slice(0, -1)) },
  duplicate_vertices: { way: "done at once", given: polygon([field[0]!, ...field]) },
  z_dropped: { way: "done at once", given: polygon(field.map(([x, y]) => [x!, y!, 12])) },
  several_parts: { way: "told", given: several([field], [box(0.00105, 0)]) },
  separate_fields: { way: "split", given: several([field], [box(0.003, 0)]) },
  narrow_neck: {
    way: "split",
    given: polygon(
      at(
        [0, 0],
        [0.001, 0],
        [0.001, 0.0005],
        [0.0015, 0.0005],
        [0.0015, 0],
        [0.0025, 0],
        [0.0025, 0.001],
        [0.0015, 0.001],
        [0.0015, 0.00051],
        [0.001, 0.00051],
        [0.001, 0.001],
        [0, 0.001],
      ),
    ),
  },
  spike: {
    way: "proposed",
    given: polygon(
      at([0, 0], [0.001, 0], [0.001, 0.001], [0.00051, 0.001], [0.0005, 0.009], [0.00049, 0.001], [0, 0.001]),
    ),
  },
  sliver: [
    { way: "told", given: polygon(box(0, 0, 0.001, 0.000005)) },
    { way: "proposed", given: several([field], [box(0, 0.002, 0.001, 0.000005)]) },
  ],
  hole: { way: "told", given: polygon(field, box(0.0003, 0.0003, 0.0002)) },
  low_precision: {
    way: "told",
    given: parseWkt("POLYGON ((-5.512 6.412, -5.511 6.412, -5.511 6.413, -5.512 6.412))"),
  },
  area_differs_from_declared: { way: "told", given: polygon(field), options: { declaredAreaHectares: 9 } },
  implausibly_large: { way: "told", given: polygon(box(0, 0, 0.03)) },
  outside_country: { way: "told", given: polygon(field), options: { isInCountry: () => false } },
  in_water: { way: "told", given: polygon(field), options: { waterAround: () => 3 } },
  invalid_at_six_decimals: {
    way: "told",
    given: parseWkt(
      "POLYGON ((0 0, 0.00001 0.0000015, 0.00002 0, 0.00002 0.00001, 0.00001 0.0000019, 0 0.00001, 0 0))",
    ),
  },
  part_collapsed_at_six_decimals: [
    { way: "proposed", given: several([field], [box(0.0011, 0, 0.0000004)]) },
    { way: "proposed", given: polygon(field, box(0.0003, 0.0003, 0.0000004)) },
  ],
  self_intersection: { way: "proposed", given: polygon(at([0, 0], [0.001, 0.001], [0.001, 0], [0, 0.001])) },
  pinched_ring: {
    way: "proposed",
    given: parseWkt(
      "POLYGON ((0 0, 0.001 0, 0.001 0.001, 0.002 0.001, 0.002 0.002, 0.001 0.002, 0.001 0.001, 0 0.001, 0 0))",
    ),
  },
  too_few_points: { way: "told", given: polygon(at([0, 0], [0.001, 0.001])) },
  hole_outside_outline: { way: "proposed", given: polygon(field, box(0.002, 0, 0.0005)) },
  nested_rings: { way: "proposed", given: several([field], [box(0.0003, 0.0003, 0.0002)]) },
  touching_rings: {
    way: "proposed",
    given: parseWkt(
      "POLYGON ((0 0, 0.004 0, 0.004 0.004, 0 0.004, 0 0), (0 0.002, 0.002 0.001, 0.004 0.002, 0.002 0.003, 0 0.002))",
    ),
  },
  invalid_coordinate: { way: "told", given: polygon([[Number.NaN, 1], ...field]) },
  point_over_four_hectares: {
    way: "told",
    given: { type: "Point", coordinates: [west, south] },
    options: { declaredAreaHectares: 5 },
  },
  coordinates_out_of_range: { way: "told", given: polygon(field.map(([x, y]) => [x! + 200, y! + 90])) },
  swapped_coordinates_suspected: {
    way: "told",
    given: { type: "Point", coordinates: [6.412349, -105.512347] },
  },
  projected_coordinates_suspected: {
    way: "told",
    given: polygon(field.map(([x, y]) => [x! * 1e5, y! * 1e5])),
  },
  collapsed_at_six_decimals: { way: "told", given: polygon(box(0, 0, 0.0000004)) },
  zero_area: [
    { way: "told", given: polygon(at([0, 0], [0.001, 0], [0.002, 0])) },
    { way: "proposed", given: several([field], [box(0.002, 0, 1e-9)]) },
  ],
  duplicate_plot: { way: "told", given: polygon(field) },
  unsupported_geometry: { way: "told", given: parseWkt("LINESTRING (0 0, 1 1)") },
  empty_geometry: { way: "told", given: null },
};

const table = Object.entries(cases).flatMap(([code, found]) =>
  [found].flat().map((one) => ({ code: code as FindingCode, ...one })),
);

function findingIn({ code, given, options }: (typeof table)[number]): Finding {
  if (code === "duplicate_plot") return duplicateFinding(given!, "P-7");
  const found = inspectPlot(given, options).findings.find((one) => one.code === code);
  expect(found, `${code} is found in its example`).toBeDefined();
  return found!;
}

const codesOf = (geometry: Geometry) => inspectPlot(geometry).findings.map(({ code }) => code);

describe("every finding", () => {
  it.each(table)("$code is $way", (one) => {
    const found = findingIn(one);
    expect({
      "done at once": found.repaired,
      proposed: hasProposal(found),
      split: isSplitOffered(found),
    }).toEqual({
      "done at once": one.way === "done at once",
      proposed: one.way === "proposed",
      split: one.way === "split",
    });
    if (one.way === "done at once") expect(codesOf(inspectPlot(one.given).geometry!)).not.toContain(one.code);
    if (one.way === "proposed") {
      const proposal = proposeRepair(one.given!)!;
      expect(codesOf(proposal.geometry)).not.toContain(one.code);
      expect(proposal.areaBeforeHectares).toBeGreaterThanOrEqual(0);
      expect(proposal.areaAfterHectares).toBeGreaterThan(0);
    }
    if (one.way === "split") {
      for (const part of splitFields(one.given!)!) expect(codesOf(part.geometry)).not.toContain(one.code);
    }
  });

  it.each(table)("$code says in both languages what to do where it is $way", (one) => {
    const found = findingIn(one);
    const [french, english] = [describeFinding(found, "fr"), describeFinding(found, "en")];
    for (const text of [french, english]) {
      expect(text).not.toContain("?");
      expect(text.split(". ").length).toBeGreaterThan(1);
    }
    if (one.way === "proposed") {
      expect(french).toMatch(/réparation proposée/);
      expect(english).toMatch(/proposed repair/);
    }
    if (one.way === "split") {
      expect(french).toMatch(/[Dd]ivisez/);
      expect(english).toMatch(/[Ss]plit/);
    }
  });
});
