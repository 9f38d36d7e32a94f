import type { Geometry } from "geojson";
import { describe, expect, it } from "vitest";
import { skippedWithout } from "../../../tools/skipped-without.ts";
import { mapPositions } from "../src/map-positions.ts";
import { parseWkt } from "../src/parse-wkt.ts";
import { polygonsOf } from "../src/polygons-of.ts";
import { proposeRepair } from "../src/propose-repair.ts";
import { signedPlaneArea } from "../src/ring-direction.ts";
import { TooTangled } from "../src/too-tangled.ts";
import { hasReferenceData, readReferenceTable } from "./reference-data.ts";

/** Rows for which no proposal is made, or another one than GEOS makes. */
const otherwise: Record<string, string> = {
  "geos:TestValid.xml 46": "no area",
  "geos:TestValid.xml 47": "no area",
  "geos:TestValid.xml 50": "GEOS also fills the gap that the parts and the bare line enclose",
  "geos:TestValid.xml 71": "holes that touch in a chain cut the interior; not proposed",
  "geos:TestValid.xml 74": "holes that touch in a chain cut the interior; not proposed",
  "geos:TestValid.xml 77": "holes that touch in a chain cut the interior; not proposed",
  "geos:TestValid.xml 85": "holes that touch in a chain cut the interior; not proposed",
  "geos:TestValid.xml 86": "holes that touch in a chain cut the interior; not proposed",
  "turf:unable-to-find-segment-2258-2.geojson 1": "a building of micrometre loops; refused as too tangled",
};

/** GEOS's own cases reach beyond 90 degrees. */
const SHRINK = 1e-3;

describe("proposed repairs against GEOS", skippedWithout("reference data", !hasReferenceData), () => {
  it("enclose the same area as its line-work repair", () => {
    const rows = readReferenceTable("oracle/validity.csv").filter((row) => row.valid === "False");
    const differing = rows.flatMap((row) => {
      const scale = row.src!.startsWith("geos:") ? SHRINK : 1;
      const small = mapPositions(parseWkt(row.wkt!), ([x, y]) => [x! * scale, y! * scale]);
      const polygons = polygonsOf(proposalOf(small)?.geometry ?? { type: "MultiPolygon", coordinates: [] });
      const area = polygons.flat().reduce((sum, ring) => sum + signedPlaneArea(ring), 0);
      const expected = Number(row.made_area_deg2);
      const near = expected > 0 && Math.abs(area / scale ** 2 - expected) <= 1e-6 * expected;
      return near ? [] : [`${row.src} ${row.id}`];
    });
    expect(differing).toEqual(Object.keys(otherwise));
  });
});

function proposalOf(geometry: Geometry) {
  try {
    return proposeRepair(geometry);
  } catch (error) {
    if (error instanceof TooTangled) return null;
    throw error;
  }
}
