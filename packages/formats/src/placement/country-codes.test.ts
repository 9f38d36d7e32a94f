import { describe, expect, it } from "vitest";
import { countryCode } from "./country-codes.ts";

describe("the country that a cell names", () => {
  it.each([
    ["CI", "CI"],
    ["civ", "CI"],
    ["Côte d'Ivoire", "CI"],
    ["COTE D’IVOIRE", "CI"],
    ["Ivory Coast", "CI"],
    ["Elfenbeinküste", "CI"],
    ["Costa de Marfil", "CI"],
    ["Brésil", "BR"],
    ["Viet Nam", "VN"],
    ["R.D. Congo", "CD"],
    ["Congo-Brazzaville", "CG"],
    ["XX", null],
    ["Nord", null],
    ["", null],
  ])("%s is %s", (text, code) => {
    expect(countryCode(text)).toBe(code);
  });
});
