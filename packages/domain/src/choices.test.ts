import { describe, expect, it } from "vitest";
import { countryChoices, countryCodes, countryName, isCountry, isMemberState } from "./countries.ts";
import { commodityNames, crops, treeOfCommodity } from "./crops.ts";
import { commodities } from "./law/annex-one-entries.ts";

describe("choices of a project form", () => {
  it("name every country in French and English, ours first", () => {
    expect(countryCodes).toHaveLength(249);
    expect(countryName("CI", "fr")).toBe("Côte d’Ivoire");
    expect(countryName("CM", "en")).toBe("Cameroon");
    for (const code of countryCodes) expect(countryName(code, "fr"), code).not.toBe(code);
    expect(countryChoices("fr")).toHaveLength(249);
    expect(countryChoices("fr")[0]?.name).toBe("Bénin");
    expect([isCountry("CI"), isCountry("ci"), isCountry("XX")]).toEqual([true, false, false]);
    expect([isMemberState("FR"), isMemberState("CH")]).toEqual([true, false]);
  });

  it("give each crop its commodity and each commodity its tree, cattle none", () => {
    expect(crops.cacao.commodity).toBe("cocoa");
    expect(crops.hevea.commodity).toBe("rubber");
    expect(crops.cotton.commodity).toBeNull();
    expect(commodities.map(treeOfCommodity)).toEqual([
      "timber",
      "perennial",
      "perennial",
      "perennial",
      "perennial",
      "annual",
      null,
    ]);
    expect(Object.keys(commodityNames).sort()).toEqual([...commodities].sort());
  });
});
