import { describe, expect, it } from "vitest";
import { skippedWithout } from "../../../tools/skipped-without.ts";
import { measure } from "../src/area.ts";
import { parseWkt } from "../src/parse-wkt.ts";
import { hasReferenceData, readReferenceTable } from "./reference-data.ts";

const HALF_OF_LAST_HECTARE_DIGIT = 5e-7;
const HALF_OF_LAST_METRE_DIGIT = 5e-4;

describe("areas of real plots against PROJ", skippedWithout("reference data", !hasReferenceData), () => {
  it("agree within one millionth for area and perimeter on every row", () => {
    const rows = readReferenceTable("oracle/real_plots_area.csv");
    expect(rows.length).toBe(350);
    const wrong = rows.flatMap((row) => {
      const measured = measure(parseWkt(row.wkt!));
      const area = Number(row.area_geodesic_ha);
      const perimeter = Number(row.perimeter_geodesic_m);
      const areaOff = Math.abs(measured.areaHectares - area) - HALF_OF_LAST_HECTARE_DIGIT;
      const perimeterOff = Math.abs(measured.perimeterMetres - perimeter) - HALF_OF_LAST_METRE_DIGIT;
      if (areaOff <= 1e-6 * area && perimeterOff <= 1e-6 * perimeter) return [];
      return [{ id: row.id, ...measured, area, perimeter, areaOff: areaOff / area }];
    });
    expect(wrong).toEqual([]);
  });
});
