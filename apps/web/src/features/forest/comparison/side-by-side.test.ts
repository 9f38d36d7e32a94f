import type { EligibilityRules } from "@parcelle/domain/forest/eligibility-run";
import { expect, test } from "vitest";
import { type RuledRun, rulesSideBySide } from "./side-by-side.ts";

const rules: EligibilityRules = {
  activity: "redd",
  definition: { minimumHeightMetres: 5, minimumHectares: 0.5, minimumCoverPercent: 30, neighbours: 8 },
  ...{ preset: null, standard: "default", startYear: 2020, yearsBefore: 10 },
};
const layer = (version: string) => ({ product: "gfc", version, title: { fr: "Hansen", en: "Hansen" } });
const run = (cover: number, version: string): RuledRun => ({
  rules: { ...rules, definition: { ...rules.definition, minimumCoverPercent: cover } },
  layers: { atStart: [layer(version)], before: [layer("1")], native: [] },
  program: "1.0",
});
const plain = (text: string) => text.replaceAll(/\s/g, " ");

test("two runs are told rule by rule and layer by layer, and what differs is marked", () => {
  const pairs = rulesSideBySide(run(30, "1"), run(60, "2"), "fr");
  const differing = pairs.filter(({ differs }) => differs);
  expect(differing.map(({ name, before, after }) => [name, plain(before), plain(after)])).toEqual([
    ["Couvert minimal", "30 %", "60 %"],
    ["Couches du début", "Hansen 1", "Hansen 2"],
  ]);
  expect(pairs.find(({ name }) => name === "Couches d’écosystèmes naturels")!.before).toBe("aucune");
});

test("equal runs differ in nothing", () => {
  expect(rulesSideBySide(run(30, "1"), run(30, "1"), "en").some(({ differs }) => differs)).toBe(false);
});
