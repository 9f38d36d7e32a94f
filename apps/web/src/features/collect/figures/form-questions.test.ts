import type { FormDefinition, FormItem } from "@parcelle/forms/definition/form-definition";
import { expect, test } from "vitest";
import { askedQuestion, choiceLabel, countedQuestions, inOrderOfForm } from "./form-questions.ts";

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

test("a scale that questions share stands in the order of the form, other choices by how often they were made", () => {
  const label = {};
  const choices = ["jamais", "parfois", "souvent"].map((name) => ({ name, label }));
  const asked = countedQuestions(
    {
      items: [question("select_one", "eau", "frequence"), question("select_one", "bois", "frequence")],
      lists: [{ id: "frequence", choices }],
    } as unknown as FormDefinition,
    "fr",
  )[0]!;
  const values = ["souvent", "autre", "jamais"].map((value) => ({ value }));
  const told = (sharesChoices: boolean) =>
    inOrderOfForm(values, { ...asked, sharesChoices }).map(({ value }) => value);
  expect(asked.sharesChoices).toBe(true);
  expect([told(true), told(false)]).toEqual([
    ["jamais", "souvent", "autre"],
    ["souvent", "autre", "jamais"],
  ]);
});
