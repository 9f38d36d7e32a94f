import { describe, expect, it } from "vitest";
import { parseWkt, readWkt } from "./parse-wkt.ts";
import { describeWktError, WktError } from "./wkt-error.ts";
import { writeWkt } from "./write-wkt.ts";

const failure = (text: string): WktError => {
  try {
    parseWkt(text);
  } catch (error) {
    if (error instanceof WktError) return error;
  }
  throw new Error(`accepted: ${text}`);
};

describe("reading Well-Known Text", () => {
  it("reads every type back as it was written", () => {
    const texts = [
      "POINT (-5.1 6.25)",
      "POINT EMPTY",
      "MULTIPOINT ((1 2), (3 4))",
      "LINESTRING (1 2, 3 4)",
      "MULTILINESTRING ((1 2, 3 4), (5 6, 7 8))",
      "POLYGON ((0 0, 4 0, 4 4, 0 0), (1 1, 2 1, 2 2, 1 1))",
      "POLYGON EMPTY",
      "MULTIPOLYGON (((0 0, 4 0, 4 4, 0 0)), ((9 9, 10 9, 10 10, 9 9)))",
      "GEOMETRYCOLLECTION (POINT (1 2), POLYGON ((0 0, 4 0, 4 4, 0 0)))",
      "GEOMETRYCOLLECTION EMPTY",
    ];
    expect(texts.map((text) => writeWkt(parseWkt(text)))).toEqual(texts);
  });

  it("accepts any case, free spacing, exponents and points without inner brackets", () => {
    expect(parseWkt("  multipoint(1 2 ,3e-1 -4.)\n")).toEqual({
      type: "MultiPoint",
      coordinates: [
        [1, 2],
        [0.3, -4],
      ],
    });
  });

  it("leaves out heights and measures and says so", () => {
    const point = { type: "Point", coordinates: [1, 2] };
    expect(readWkt("POINT Z (1 2 3)")).toMatchObject({ geometry: point, zDropped: true, mDropped: false });
    expect(readWkt("POINTM(1 2 3)")).toMatchObject({ geometry: point, zDropped: false, mDropped: true });
    expect(readWkt("POINT ZM (1 2 3 4)")).toMatchObject({ geometry: point, zDropped: true, mDropped: true });
    expect(readWkt("POINT (1 2 3)")).toMatchObject({ geometry: point, zDropped: true, mDropped: false });
    expect(readWkt("POINT (1 2)")).toMatchObject({ geometry: point, zDropped: false, mDropped: false });
  });

  it("reads the coordinate system of an extended text", () => {
    expect(readWkt("SRID=32630;POINT(1 2)").srid).toBe(32630);
    expect(readWkt("POINT(1 2)").srid).toBeNull();
  });

  it("says what was expected and at which character", () => {
    const cases: [text: string, expected: string, character: number][] = [
      ["POLYGON ((0 0, 4 0, 4 4, 0 0)", "comma_or_closing_bracket", 29],
      ["POINT (5,1 6,2)", "number", 8],
      ["POINT (1 2) x", "end_of_text", 12],
      ["CIRCLE (1 2)", "geometry_type", 0],
      ["", "geometry_type", 0],
      ["POINT 1 2", "opening_bracket", 6],
      ["POINT (1 NaN)", "number", 9],
      ["POINT (1 1e999)", "finite_number", 9],
      ["POINT Z (1 2)", "number", 12],
      ["POINT (1.2.3 4)", "number", 7],
      [`${"GEOMETRYCOLLECTION (".repeat(5_000)}`, "shallower_collection", 640],
    ];
    expect(cases.map(([text]) => [text, failure(text).expected, failure(text).character])).toEqual(cases);
  });

  it("explains itself in French and in English, counting characters from one", () => {
    expect(describeWktError(failure("POINT (5,1 6,2)"), "fr")).toBe(
      "Géométrie WKT illisible au caractère 9 : il faut un nombre avec un point décimal, on y lit « ,1 6,2) ».",
    );
    expect(describeWktError(failure("POINT (5 6"), "en")).toBe(
      "Unreadable WKT geometry at character 11: “)” is needed, the text ends there.",
    );
  });
});

describe("writing Well-Known Text", () => {
  it("can limit the digits and leaves heights out", () => {
    const point = { type: "Point" as const, coordinates: [-5.123456789, 6.5, 120] };
    expect(writeWkt(point, { decimals: 6 })).toBe("POINT (-5.123457 6.5)");
    expect(writeWkt(point)).toBe("POINT (-5.123456789 6.5)");
  });

  it("keeps very small numbers readable", () => {
    const text = writeWkt({ type: "Point", coordinates: [1e-9, -1e-7] });
    expect(parseWkt(text)).toEqual({ type: "Point", coordinates: [1e-9, -1e-7] });
  });
});
