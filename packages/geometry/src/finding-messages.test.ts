import { describe, expect, it } from "vitest";
import { describeFinding, describeReason } from "./finding-messages.ts";
import { type FindingCode, finding, severityOf } from "./findings.ts";

const detail = {
  count: 2,
  reason: "self_intersection",
  areaHectares: 0.1234,
  angleDegrees: 1.25,
  widthMetres: 0.4,
  metres: 10,
  kilometres: 3,
  decimals: 3,
  declaredHectares: 5.5,
  measuredHectares: 4.25,
  percent: -23,
  otherId: "P-7",
  type: "LineString",
};
const allCodes = Object.keys(severityOf) as FindingCode[];

describe("the texts of findings", () => {
  it.each(allCodes)("say what, where and how to mend for %s, in two languages", (code) => {
    const found = finding(code, [-5.822739, 6.256707], detail);
    const french = describeFinding(found, "fr");
    const english = describeFinding(found, "en");
    expect(french).toContain("longitude 5,822739° O, latitude 6,256707° N");
    expect(english).toContain("longitude 5.822739° W, latitude 6.256707° N");
    expect(french).not.toBe(english);
    for (const text of [french, english]) {
      expect(text).not.toContain("?");
      expect(text).toMatch(/^\p{Lu}.*\.$/u);
    }
    expect(french).not.toMatch(/ [;:%»]|« /u);
    expect(french).not.toContain("'");
  });

  it("leave out the place where there is none and name impossible coordinates as they are", () => {
    expect(describeFinding(finding("empty_geometry", null), "en")).toBe(
      "The plot has neither an outline nor a point. Add a point or an outline.",
    );
    const outOfRange = finding("projected_coordinates_suspected", [250_000, 700_000]);
    expect(describeFinding(outOfRange, "en")).toContain("Place: x 250,000, y 700,000.");
  });

  it("name the reason why a geometry is not valid", () => {
    expect(describeReason("hole_outside_shell", "fr")).toBe("trou hors du contour");
    expect(describeReason("hole_outside_shell", "en")).toBe("hole outside its outline");
  });
});
