import { runParametersSchema, runRules } from "@parcelle/domain/risk/run-rules";
import { expect, test } from "vitest";
import {
  choiceOfRules,
  choiceOfSearch,
  parametersOf,
  proposedChoice,
  searchOfChoice,
} from "./assessment-choice.ts";

const proposed = proposedChoice({ commodity: "cocoa", country: "CI" });
const own = {
  ...proposed,
  threshold: 12.5,
  thresholds: { treeCover: 30 },
  countries: [],
  bands: { GFC_TC_2020: "treeCover" as const },
  excluded: ["EUFO_2020", "GLAD-L_after_2020"],
  table: "whisp-3.0.0a17",
};

test("what is proposed follows the project", () => {
  expect(proposed).toMatchObject({ tree: "perennial", threshold: 10, countries: ["ci"], excluded: [] });
  expect(proposedChoice({ commodity: "soy", country: "GH" })).toMatchObject({
    tree: "annual",
    countries: [],
  });
});

test("a choice comes back whole from the address", () => {
  expect(choiceOfSearch(searchOfChoice(own), proposed)).toEqual(own);
  expect(choiceOfSearch({}, own)).toEqual(own);
});

test("an address that somebody has broken gives what can be read", () => {
  const broken = { tree: "soya", min: "200", mins: "treeCover:x,commodities:5", table: "none", off: "" };
  expect(choiceOfSearch(broken, proposed)).toEqual({
    ...proposed,
    thresholds: { commodities: 5 },
    countries: [],
  });
});

test("a choice is what the server accepts, and comes back from the rules that it makes", () => {
  const parameters = runParametersSchema.parse(parametersOf(own));
  expect(choiceOfRules(runRules(parameters))).toEqual(own);
});
