import { expect, test } from "vitest";
import type { Breakdown } from "./breakdowns.ts";
import { figuresCsv } from "./export-figures.ts";
import { figuresBy, keyOf } from "./figures.ts";
import type { PlotGroup } from "./figures-query.ts";

test("the figures come with the separator and the comma of the language", () => {
  const group = { plots: 2, hectares: 2.5, region: "CI-01", compliance: "compliant" } as PlotGroup;
  const breakdown: Breakdown = {
    dimension: "region",
    title: "Par région",
    figures: figuresBy([group], keyOf.region),
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
