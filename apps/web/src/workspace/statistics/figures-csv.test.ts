import { expect, test } from "vitest";
import type { StateList } from "../states/state-list.ts";
import type { Breakdown } from "./breakdowns.ts";
import { figuresBy } from "./figures.ts";
import { figuresCsv } from "./figures-csv.ts";
import type { PlotGroup } from "./figures-query.ts";

const states: StateList = {
  ...{ id: "compliance", column: "compliance", title: { fr: "Conformité", en: "Compliance" } },
  list: [
    {
      ...{ value: "compliant", label: { fr: "Conforme", en: "Compliant" } },
      ...{ tone: "success", color: "#15803d", pattern: "plain" },
    },
  ],
};

test("the figures come with the separator and the comma of the language", () => {
  const group = { plots: 2, hectares: 2.5, region: "CI-01", state: "compliant" } as unknown as PlotGroup;
  const breakdown: Breakdown = {
    id: "region",
    title: "Par région",
    figures: figuresBy(
      [group],
      ({ region }) => region,
      ({ state }) => state,
    ),
    categories: [{ key: "CI-01", label: "Abidjan" }],
    shape: "lying stack",
    isRepeated: false,
  };
  expect(figuresCsv([breakdown], states, "fr").split("\r\n")).toEqual([
    "Répartition;Catégorie;Conformité;Parcelles;Hectares",
    "Par région;Abidjan;Conforme;2;2,5",
  ]);
  expect(figuresCsv([breakdown], states, "en").split("\r\n")[1]).toBe("Par région,Abidjan,Compliant,2,2.5");
});
