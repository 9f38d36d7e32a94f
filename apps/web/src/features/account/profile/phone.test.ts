import { describe, expect, test } from "vitest";
import { phoneCountries, phoneExample, readPhone, splitPhone } from "./phone.ts";

describe("a telephone number", () => {
  test.each([
    ["in the country’s own form", "CI", "07 08 09 10 11", "+2250708091011"],
    ["with dots and a bracket", "GH", "(023) 123.4567", "+233231234567"],
    ["with the prefix, whatever country is chosen", "CI", "+33 6 12 34 56 78", "+33612345678"],
    ["of an office", "FR", "01 42 68 53 00", "+33142685300"],
    ["left empty", "CI", "  ", ""],
    ["too short", "CI", "0708", null],
    ["of another country’s length", "GH", "07 08 09 10 11 12", null],
    ["that is words", "CM", "mon numéro", null],
    ["with something behind it", "CI", "07 08 09 10 11 poste 4 ou 5", null],
  ])("%s is read or refused", (_what, country, number, expected) => {
    expect(readPhone({ country, number })).toBe(expected);
  });

  test("is shown in the form of its country again", () => {
    expect(splitPhone("+233231234567", "CI")).toEqual({ country: "GH", number: "023 123 4567" });
    expect(splitPhone(null, "CM")).toEqual({ country: "CM", number: "" });
  });
});

test("every country on offer has a prefix, and an example that it takes itself", () => {
  const countries = phoneCountries("fr");
  expect(countries[0]?.label).toMatch(/\(\+\d+\)$/);
  expect(countries.map(({ value }) => value)).toContain("CI");
  for (const { value } of countries) {
    const number = phoneExample(value);
    expect([value, readPhone({ country: value, number })]).toEqual([value, expect.stringMatching(/^\+\d+$/)]);
  }
});
