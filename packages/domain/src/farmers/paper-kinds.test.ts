import { expect, it } from "vitest";
import { paperKey, paperKindsOf, paperName } from "./paper-kinds.ts";

it("a country offers the papers that its people have, and calls them as they do", () => {
  expect(paperKindsOf("BJ")).toContain("personal_identification");
  expect(paperKindsOf("CI")).not.toContain("personal_identification");
  expect(paperKindsOf(null)).toContain("nina");
  expect(paperName("national_id", "GH").en).toBe("Ghana Card");
  expect(paperName("national_id", "TG").en).toBe("National identity card");
  expect(paperName("of a newer version", "CI").fr).toBe("of a newer version");
});

it("a number is the same however it is spaced", () => {
  expect(paperKey("ci 0012-345 a")).toBe(paperKey("CI0012345A"));
});
