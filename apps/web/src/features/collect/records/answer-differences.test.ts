import { expect, test } from "vitest";
import { answerDifferences } from "./answer-differences.ts";

const told = (path: string, question: string, written: string | null, answer = written ?? "–") => ({
  ...{ path, question, written, answer },
});

test("A correction is told question by question: what changed, what came, what went", () => {
  const before = [
    told("nom", "Nom", "Koffi"),
    told("superficie", "Superficie", "12"),
    told("village", "Village", null),
    told("parcelles/2/code", "Parcelles, rang 2 · Code", "P2"),
  ];
  const after = [
    told("nom", "Nom", "Koffi"),
    told("superficie", "Superficie", "1.2"),
    told("village", "Village", "Divo"),
  ];
  expect(answerDifferences(before, after)).toEqual([
    { path: "superficie", question: "Superficie", before: "12", after: "1.2" },
    { path: "village", question: "Village", before: null, after: "Divo" },
    { path: "parcelles/2/code", question: "Parcelles, rang 2 · Code", before: "P2", after: null },
  ]);
});

test("Answers that are the same are no difference", () => {
  expect(answerDifferences([told("nom", "Nom", "Koffi")], [told("nom", "Nom", "Koffi")])).toEqual([]);
});

test("Questions of one label are told apart", () => {
  const before = [told("chef/nom", "Nom", "Awa"), told("conjoint/nom", "Nom", "Yao")];
  const after = [told("chef/nom", "Nom", "Aya"), told("conjoint/nom", "Nom", "Yao")];
  expect(answerDifferences(before, after)).toEqual([
    { path: "chef/nom", question: "Nom", before: "Awa", after: "Aya" },
  ]);
});

test("An outline that was moved is a difference though it is told alike", () => {
  const outline = "Contour de 4 points, 1,20 ha";
  const before = [told("champ", "Champ", "5.1 -6 0 0", outline)];
  const after = [told("champ", "Champ", "5.2 -6 0 0", outline)];
  expect(answerDifferences(before, after)).toHaveLength(1);
});
