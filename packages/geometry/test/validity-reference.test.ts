import { describe, expect, it } from "vitest";
import { skippedWithout } from "../../../tools/skipped-without.ts";
import { parseWkt } from "../src/parse-wkt.ts";
import { polygonsOf } from "../src/polygons-of.ts";
import { checkValidity, type ValidityReason } from "../src/validity.ts";
import { hasReferenceData, readReferenceTable } from "./reference-data.ts";

const reasonOf: Record<string, ValidityReason> = {
  "Self-intersection": "self_intersection",
  "Ring Self-intersection": "ring_self_intersection",
  "Too few points in geometry component": "too_few_points",
  "Hole lies outside shell": "hole_outside_shell",
  "Holes are nested": "nested_holes",
  "Nested shells": "nested_shells",
  "Interior is disconnected": "disconnected_interior",
};

/** Rows where several places are equally at fault and GEOS names another one of them. */
const otherPlace: Record<string, [geos: [number, number], ours: [number, number], why: string]> = {
  "geos:TestValid.xml 64": [
    [240, 60],
    [120, 60],
    "the hole shares edges with the outline from 120 60 to 240 60",
  ],
  "geos:TestValid.xml 74": [
    [220, 160],
    [160, 100],
    "a ring of four holes is cut free at any of its four touches",
  ],
  "geos:TestValid.xml 76": [[180, 100], [300, 200], "a chain of holes cuts at any of its touches"],
};

type Row = Record<string, string>;
const nameOf = (row: Row) => `${row.src} ${row.id}`;

function expectedOf(row: Row) {
  if (row.valid === "True") return { valid: true };
  const [, text, x, y] = /^([^[]+)\[(\S+) (\S+)\]$/.exec(row.reason!)!;
  return {
    valid: false,
    reason: reasonOf[text!],
    location: otherPlace[nameOf(row)]?.[1] ?? [Number(x), Number(y)],
  };
}

function agrees(row: Row): boolean {
  const expected = expectedOf(row);
  const found = checkValidity(parseWkt(row.wkt!));
  if (found.valid || expected.valid) return found.valid === expected.valid;
  const [x, y] = expected.location!;
  const near = Math.abs(found.location![0]! - x!) <= 1e-6 && Math.abs(found.location![1]! - y!) <= 1e-6;
  return found.reason === expected.reason && near;
}

describe("validity against GEOS", skippedWithout("reference data", !hasReferenceData), () => {
  const rows = hasReferenceData ? readReferenceTable("oracle/validity.csv") : [];
  const judged = rows.filter((row) => row.valid !== "");

  it("gives the same verdict, reason and place on every geometry that GEOS could read", () => {
    expect(judged.length).toBe(251);
    expect(judged.filter((row) => polygonsOf(parseWkt(row.wkt!)).length > 0).length).toBeGreaterThan(150);
    expect(judged.filter((row) => !agrees(row)).map((row) => [nameOf(row), row.reason, row.wkt])).toEqual([]);
  });

  it("calls the ring that GEOS refuses to read unclosed", () => {
    const unread = rows.filter((row) => row.valid === "");
    expect(unread.map((row) => checkValidity(parseWkt(row.wkt!)))).toEqual([
      { valid: false, reason: "unclosed_ring", location: [108.03, 12.67] },
    ]);
  });

  it("accepts every real plot that GEOS accepts", () => {
    const plots = readReferenceTable("oracle/real_plots_area.csv");
    const wrong = plots.filter((row) => checkValidity(parseWkt(row.wkt!)).valid !== (row.valid === "True"));
    expect(wrong.map((row) => row.id)).toEqual([]);
  });
});
