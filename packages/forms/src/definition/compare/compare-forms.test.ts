import { expect, test } from "vitest";
import { bareForm, bareGroup, bareQuestion } from "../bare-items.ts";
import type { FormDefinition } from "../form-definition.ts";
import { compareForms } from "./compare-forms.ts";

const choice = (name: string) => ({ name, label: { "": name }, media: {}, columns: {} });
const before: FormDefinition = {
  ...bareForm("f", "F", []),
  items: [
    bareQuestion("text", "nom"),
    { ...bareGroup("foyer"), items: [bareQuestion("integer", "taille"), bareQuestion("text", "chef")] },
  ],
  lists: [{ id: "l", choices: [choice("a"), choice("b")] }],
};

test("what was added, taken away and said otherwise is told by its path", () => {
  const after: FormDefinition = {
    ...before,
    items: [
      {
        ...bareGroup("foyer"),
        items: [{ ...bareQuestion("integer", "taille"), required: "true()" }, bareQuestion("date", "visite")],
      },
      bareQuestion("text", "nom"),
    ],
    lists: [{ id: "l", choices: [choice("a"), choice("c")] }],
  };
  expect(compareForms(before, after)).toMatchObject({
    added: [{ path: "foyer/visite" }],
    removed: [{ path: "foyer/chef" }],
    changed: [{ path: "foyer/taille", fields: ["required"] }],
    lists: [{ id: "l", added: ["c"], removed: ["b"], hasOtherTexts: false }],
  });
});

test("a form is no other than itself", () => {
  expect(compareForms(before, before)).toEqual({ added: [], removed: [], changed: [], lists: [] });
});
