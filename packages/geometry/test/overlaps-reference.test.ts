import type { FeatureCollection } from "geojson";
import { describe, expect, it } from "vitest";
import { skippedWithout } from "../../../tools/skipped-without.ts";
import { findOverlaps, type OverlapPlot } from "../src/overlaps.ts";
import { parseWkt } from "../src/parse-wkt.ts";
import { hasReferenceData, readReference, readReferenceTable } from "./reference-data.ts";

function plotsOfSet(set: string): OverlapPlot[] {
  if (!set.endsWith(".geojson")) {
    return readReferenceTable("oracle/real_plots_area.csv")
      .filter((row) => row.src === set)
      .map((row) => ({ id: row.id!, geometry: parseWkt(row.wkt!) }));
  }
  const { features } = JSON.parse(readReference(`formats/${set}`)) as FeatureCollection;
  return features.map(({ geometry, properties }) => ({ id: properties!.plot_id as string, geometry }));
}

describe("overlaps against PROJ and GEOS", skippedWithout("reference data", !hasReferenceData), () => {
  it.each(["jecam", "overlaps_shifted_30pct.geojson"])(
    "are the same within one square metre in %s",
    (set) => {
      const expected = readReferenceTable("oracle/overlap_pairs.csv").filter((row) => row.set === set);
      const found = findOverlaps(plotsOfSet(set), { minimumSquareMetres: 1e-6 });
      const foundByPair = new Map(found.map((overlap) => [`${overlap.a} ${overlap.b}`, overlap]));
      expect(expected.length).toBeGreaterThan(0);
      for (const row of expected) {
        const overlap = foundByPair.get(`${row.a} ${row.b}`);
        expect(Math.abs((overlap?.squareMetres ?? 0) - Number(row.overlap_m2))).toBeLessThanOrEqual(1);
        expect(overlap?.percentOfA ?? 0).toBeCloseTo(Number(row.pct_of_a), 3);
        expect(overlap?.percentOfB ?? 0).toBeCloseTo(Number(row.pct_of_b), 3);
      }
      const pairs = new Set(expected.map((row) => `${row.a} ${row.b}`));
      const unexpected = found.filter(
        ({ a, b, squareMetres }) => !pairs.has(`${a} ${b}`) && squareMetres! > 1,
      );
      expect(unexpected.map(({ a, b, squareMetres }) => [a, b, squareMetres])).toEqual([]);
    },
  );
});
