import { expect, test } from "vitest";
import type { PlotOverview } from "../api.ts";
import type { Breakdown } from "./breakdowns.ts";
import { figuresCsv } from "./export-figures.ts";
import { figuresBy } from "./figures.ts";

test("the figures come with the separator and the comma of the language", () => {
  const plot = { area_hectares: 1.25, province: "CI-01", compliance: "compliant" } as PlotOverview;
  const breakdown: Breakdown = {
    dimension: "region",
    title: "Par région",
    figures: figuresBy([plot, plot], "region"),
    categories: [{ key: "CI-01", label: "Abidjan" }],
    isStacked: true,
    isLying: true,
  };
  expect(figuresCsv([breakdown], "fr").split("\r\n")).toEqual([
    "Répartition;Catégorie;Conformité;Parcelles;Hectares",
    "Par région;Abidjan;Conforme;2;2,5",
  ]);
  expect(figuresCsv([breakdown], "en").split("\r\n")[1]).toBe("Par région,Abidjan,Compliant,2,2.5");
});
