import type { FormDefinition, Question } from "@parcelle/forms/definition/form-definition";
import { expect, test } from "vitest";
import { ruleWords } from "./rule-words.ts";

const question = (name: string, type: string, label: string, constraint = "", list = "") =>
  ({ kind: "question", name, type, label: { "": label }, constraint, list }) as unknown as Question;

const questions = {
  age: question("age", "integer", "Âge", ". >= 18 and . <= 110"),
  crop: question("crop", "select_one", "Culture", ". != 'autre'", "crops"),
  sown: question("sown", "date", "Semé le", ". <= today()"),
  harvest: question("harvest", "decimal", "Récolte", `. <= \${surface}`),
  surface: question("surface", "decimal", "Surface (ha)", "string-length(.) < 4 + 1"),
};
const definition = {
  items: Object.values(questions),
  lists: [{ id: "crops", choices: [{ name: "autre", label: { "": "Une autre" } }] }],
} as unknown as FormDefinition;

test("a failed condition is told in the words of the form, in French as « il faut que » asks for it", () => {
  const words = ruleWords(definition, "fr");
  expect(words(questions.age)).toBe("la réponse soit au moins 18 et la réponse soit au plus 110");
  expect(words(questions.crop)).toBe("la réponse ne soit pas Une autre");
  expect(words(questions.sown)).toBe("la réponse soit au plus aujourd’hui");
  expect(words(questions.harvest)).toBe("la réponse soit au plus « Surface (ha) »");
  expect(ruleWords(definition, "en")(questions.age)).toBe(
    "the answer is at least 18 and the answer is at most 110",
  );
});

test("what words cannot say is left to the expression", () => {
  expect(ruleWords(definition, "fr")(questions.surface)).toBeNull();
});
