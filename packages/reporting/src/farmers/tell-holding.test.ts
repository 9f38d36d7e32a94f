import { expect, it } from "vitest";
import { tellHolding } from "./tell-holding.ts";

it("says by what right and for which share a plot is held, and of a plot without both its code alone", () => {
  const holding = { plot: "P-12", works: true, tenure: "abusa", sharePercent: 33.33 } as const;
  expect(tellHolding(holding, "fr")).toBe("P-12\u00a0: Métayage abusa (au tiers), 33,33\u00a0%");
  expect(tellHolding({ ...holding, tenure: null }, "en")).toBe("P-12: 33.33%");
  expect(tellHolding({ ...holding, tenure: null, sharePercent: null }, "fr")).toBe("P-12");
});
