import type { FeatureCollection } from "geojson";
import { describe, expect, it } from "vitest";
import { skippedWithout } from "../../../tools/skipped-without.ts";
import type { FindingCode } from "../src/findings.ts";
import { inspectPlot } from "../src/inspect-plot.ts";
import { hasReferenceData, readReference } from "./reference-data.ts";

/** The files whose fault is one of geometry, and the findings that must name it. */
const expected: Record<string, FindingCode[]> = {
  "00_ok_point.geojson": [],
  "00_ok_polygon.geojson": [],
  "01_figure_eight.geojson": ["self_intersection"],
  "02_inward_hole_touching.geojson": ["self_intersection"],
  "02_overlapping_sides.geojson": ["self_intersection", "spike"],
  "03_doughnut.geojson": ["hole"],
  "04_open_polygon.geojson": ["unclosed_ring"],
  "05_linestring.geojson": ["unsupported_geometry"],
  "06_straight_line.geojson": ["self_intersection", "zero_area"],
  "07_triangle_collapses_after_6_decimals.geojson": ["collapsed_at_six_decimals"],
  "11_lon_out_of_range.geojson": ["coordinates_out_of_range"],
  "14_point_array_of_arrays.geojson": ["invalid_coordinate"],
  "15_hole_inside.geojson": ["hole"],
  "20_multipoint.geojson": ["several_parts"],
};

describe("the Commission’s common errors", skippedWithout("reference data", !hasReferenceData), () => {
  it.each(Object.entries(expected))("are named in %s", (file, codes) => {
    const { features } = JSON.parse(readReference(`eu-common-errors/${file}`)) as FeatureCollection;
    const found = features.flatMap(({ geometry }) => inspectPlot(geometry).findings.map(({ code }) => code));
    for (const code of codes) expect(found).toContain(code);
    if (codes.length === 0) expect(found).toEqual([]);
  });
});
