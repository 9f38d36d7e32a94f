import { describe, expect, it } from "vitest";
import { muchLargerHints, type OwnedPlot } from "./much-larger.ts";

function plotsOf(farmer: string | null, areas: number[]): OwnedPlot[] {
  return areas.map((hectares, place) => ({ farmer, hectares, outline: `${farmer} ${place} ${hectares}` }));
}

const marked = (asked: OwnedPlot[], held = asked) => muchLargerHints(asked, held).filter((hint) => hint);

describe("a plot much larger than its farmer's others", () => {
  it("is compared with the median of the others, without itself", () => {
    // With itself the median were 3, and 11 no more than five times that.
    expect(marked(plotsOf("Awa", [2, 2, 11]))).toEqual([
      { version: 2, code: "much_larger_than_others", hectares: 11, medianHectares: 2, otherPlots: 2 },
    ]);
    expect(marked(plotsOf("Awa", [1, 3, 11]))).toMatchObject([{ medianHectares: 2 }]);
    expect(marked(plotsOf("Awa", [2, 4, 10, 21]))).toMatchObject([{ medianHectares: 4, otherPlots: 3 }]);
  });

  it("is not told with one other plot, up to five times the median, or without a farmer", () => {
    expect(marked(plotsOf("Awa", [2, 30]))).toEqual([]);
    expect(marked(plotsOf("Awa", [2, 2, 10]))).toEqual([]);
    expect(marked(plotsOf(null, [1, 1, 1, 50]))).toEqual([]);
  });

  it("is compared with plots elsewhere, of which the same outline is no other plot", () => {
    const [large] = plotsOf("Awa", [30]) as [OwnedPlot];
    const elsewhere = plotsOf("Awa", [1, 2, 3]);
    expect(marked([large], [large, ...elsewhere])).toMatchObject([{ medianHectares: 2, otherPlots: 3 }]);
    expect(marked([large], [large, { ...large }, elsewhere[0]!])).toEqual([]);
  });
});
