import { describe, expect, it } from "vitest";
import { firstDraft, settingsOf, wrongFields } from "./risk-map-draft.ts";

const draft = firstDraft(7, 2024);

describe("what is typed for a risk map", () => {
  it("begins with eighteen years and the windows of the JNR tool", () => {
    expect(settingsOf(draft)).toEqual({
      ...{ years: [2006, 2016, 2024], coverPercent: 30, pixelMetres: 30, windows: [5, 13, 21, 29] },
      ...{ leakageMetres: null, biomass: null },
    });
    expect(wrongFields(draft)).toEqual(new Set());
  });

  it.each([
    [{ years: [2016, 2006, 2024] as const }, ["years"]],
    [{ years: ["", 2006, 2024] as const }, ["years"]],
    [{ windows: "5, 6" }, ["windows"]],
    [{ windows: "5, 5" }, ["windows"]],
    [{ windows: "" }, ["windows"]],
    [{ biomass: 150 }, ["source"]],
    [{ biomass: "beaucoup", biomassSource: "MRV" }, []],
    [{ leakageMetres: 50 }, []],
    [{ windows: "cinq", years: [2000, 2000, 2001] as const }, ["years", "windows"]],
  ])("is refused where the method cannot take it: %j", (changes, wrong) => {
    const typed = { ...draft, ...changes };
    expect(settingsOf(typed)).toBeNull();
    expect([...wrongFields(typed)]).toEqual(wrong);
  });

  it("takes windows as they are written by hand", () => {
    expect(settingsOf({ ...draft, windows: " 5;13 , 21" })?.windows).toEqual([5, 13, 21]);
  });

  it("takes a biomass with its source, and a belt where one is asked", () => {
    const typed = { ...draft, biomass: 150, biomassSource: "MRV numérique", leakageMetres: 2000 };
    expect(settingsOf(typed)).toMatchObject({
      ...{ leakageMetres: 2000, biomass: { value: 150, standardError: 0, source: "MRV numérique" } },
    });
  });
});
