import { expect, test } from "vitest";
import { answerDifferences } from "./answer-differences.ts";

test("A correction is told question by question: what changed, what came, what went", () => {
  const before = [
    ["Nom", "Koffi"],
    ["Superficie", "12"],
    ["Village", "–"],
    ["Parcelles, rang 2 · Code", "P2"],
  ] as const;
  const after = [
    ["Nom", "Koffi"],
    ["Superficie", "1.2"],
    ["Village", "Divo"],
  ] as const;
  expect(answerDifferences(before, after, "–")).toEqual([
    { question: "Superficie", before: "12", after: "1.2" },
    { question: "Village", before: null, after: "Divo" },
    { question: "Parcelles, rang 2 · Code", before: "P2", after: null },
  ]);
});

test("Answers that are the same are no difference", () => {
  expect(answerDifferences([["Nom", "Koffi"]], [["Nom", "Koffi"]], "–")).toEqual([]);
});
