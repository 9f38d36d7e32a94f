import type { FormDefinition, FormItem } from "@parcelle/forms/definition/form-definition";
import { expect, test } from "vitest";
import { askedQuestion, choiceLabel, countedQuestions } from "./form-questions.ts";

const question = (type: string, name: string, list = "") =>
  ({ kind: "question", type, name, list, label: { "": name.toUpperCase() } }) as unknown as FormItem;

const definition = {
  items: [
    question("note", "bonjour"),
    {
      ...{ kind: "group", name: "producteur", label: {} },
      items: [question("select_one", "sexe", "sexes"), question("text", "nom")],
    },
    {
      ...{ kind: "repeat", name: "parcelle", label: { "": "Parcelles" } },
      items: [
        question("geoshape", "contour"),
        { kind: "repeat", name: "arbre", label: {}, items: [question("integer", "age")] },
      ],
    },
  ],
  lists: [
    { id: "sexes", choices: [{ name: "f", label: { "Français (fr)": "Femme", "English (en)": "Woman" } }] },
  ],
} as unknown as FormDefinition;

test("the questions that can be counted stand in the form's order, with the rows that they are in", () => {
  expect(
    countedQuestions(definition, "fr").map(({ id, kind, repeat, rows }) => [id, kind, repeat, rows]),
  ).toEqual([
    ["producteur/sexe", "choice", 0, null],
    ["producteur/nom", "text", 0, null],
    ["parcelle/contour", "place", 1, "Parcelles"],
    ["parcelle/arbre/age", "number", 2, "arbre"],
  ]);
});

test("choices are called as the reader's language has them, an unknown one by itself", () => {
  const [sex] = countedQuestions(definition, "en");
  expect([choiceLabel(sex!, "f"), choiceLabel(sex!, "x")]).toEqual(["Woman", "x"]);
});

test("the server is told where rows begin, and that some stand within others", () => {
  expect(countedQuestions(definition, "fr").map(askedQuestion)).toEqual([
    { path: ["producteur", "sexe"], kind: "choice" },
    { path: ["producteur", "nom"], kind: "text" },
    { path: ["parcelle", "contour"], kind: "place", repeat: 1 },
    { path: ["parcelle", "arbre", "age"], kind: "number", repeat: 2, nested: true },
  ]);
});
