import { describe, expect, test } from "vitest";
import { announceCarbon } from "./announce-carbon.ts";

const biomass = (component: string) => ({ product: "esa-cci-biomass", version: "v6.0", component });
const height = (year: number) => ({
  ...{ product: "glad-forest-height", version: "GLCLUC2020", component: `Forest_height_${year}` },
});
const hansen = (component: string) => ({ product: "hansen-gfc", version: "2024-v1.12", component });
const all = [
  ...[biomass("AGB_2010"), biomass("AGB_SD_2010"), biomass("AGB_2020"), biomass("AGB_SD_2020")],
  ...[height(2020), hansen("treecover2000"), hansen("lossyear")],
];

const inEnglish = (...asked: Parameters<typeof announceCarbon>) =>
  announceCarbon(...asked).map(({ en }) => en);

describe("what is said of the layers of carbon before a run is paid", () => {
  test("tells the years of each quantity, and an asked year that no layer tells", () => {
    const said = inEnglish(all, [2010, 2020]);
    expect(said[0]).toMatch(/^Biomass: .* v6\.0 \(2010, 2020\), with standard errors\.$/);
    expect(said[1]).toMatch(/^Canopy height: .* \(2020\), without standard errors\.$/);
    expect(said[2]).toBe("No layer gives the height of 2010.");
    expect(said[3]).toMatch(/^Forest: .* 2024-v1\.12 \(2000–2024\)\.$/);
    expect(inEnglish(all, [2015])).toContain("No layer gives the biomass of 2015.");
  });

  test("says that an interval is not to be had where a year lacks its standard errors", () => {
    const without = all.filter(({ component }) => component !== "AGB_SD_2020");
    expect(inEnglish(without, null)[0]).toContain("(2010, 2020), without standard errors");
  });

  test("says of nothing that there is nothing", () => {
    expect(inEnglish([hansen("treecover2000")], null)).toEqual([
      "Biomass: no layer.",
      "Canopy height: no layer.",
      "Forest: no layer.",
    ]);
  });
});
