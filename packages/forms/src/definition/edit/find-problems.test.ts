import { expect, test } from "vitest";
import { corpusBytes, corpusFiles, withCorpus } from "../../../test/form-corpus.ts";
import { readXlsForm } from "../../xlsform/read-xlsform.ts";
import { bareForm, bareGroup, bareQuestion } from "../bare-items.ts";
import type { FormDefinition } from "../form-definition.ts";
import { publishableForm } from "../publishable-form.ts";
import { findProblems } from "./find-problems.ts";

const label = { "Français (fr)": "Question" };
const formOf = (items: FormDefinition["items"], lists: FormDefinition["lists"] = []): FormDefinition => ({
  ...bareForm("essai", "Essai", ["Français (fr)"]),
  items,
  lists,
});

test("what is wrong is told where it stands: which question, which field", () => {
  const found = findProblems(
    formOf([
      { ...bareQuestion("text", "nom"), label },
      {
        ...bareGroup("foyer"),
        label,
        items: [{ ...bareQuestion("integer", "taille"), label, relevant: `\${nomm} = 'x'` }],
      },
      { ...bareQuestion("decimal", "ha"), label, constraint: ". <> 3" },
    ]),
  );
  expect(found).toMatchObject([
    {
      code: "unknown_name",
      facts: { name: "nomm", nearest: "nom" },
      spot: { kind: "item", place: [1, 0], column: "relevant" },
    },
    { code: "expression_wrong", spot: { kind: "item", place: [2], column: "constraint" } },
  ]);
});

test("a response that is given twice is told in its list", () => {
  const choice = { name: "oui", label, media: {}, columns: {} };
  const found = findProblems(
    formOf(
      [{ ...bareQuestion("select_one", "reponse"), label, list: "ouinon" }],
      [
        { id: "autres", choices: [{ ...choice, name: "x" }] },
        { id: "ouinon", choices: [choice, choice] },
      ],
    ),
  );
  expect(found).toMatchObject([
    { code: "choice_twice", spot: { kind: "choice", list: "ouinon", choice: 1, column: "name" } },
  ]);
});

test("what shows only when the form is made is told as well: answers that wait for each other", () => {
  const found = findProblems(
    formOf([
      { ...bareQuestion("calculate", "a"), calculation: `\${b} + 1` },
      { ...bareQuestion("calculate", "b"), calculation: `\${a} + 1` },
    ]),
  );
  expect(found).toMatchObject([{ code: "circular", isRefusal: true, spot: { kind: "item" } }]);
});

test("an empty form has nothing wrong in it", () => {
  expect(findProblems(formOf([]))).toEqual([]);
});

test("a form of the corpus has an error here exactly where it cannot be published", {
  ...withCorpus,
  timeout: 60_000,
}, async () => {
  let compared = 0;
  for (const name of corpusFiles(".xlsx")) {
    const read = await readXlsForm({ name, bytes: corpusBytes(name) }).catch(() => null);
    if (read === null || read.problems.some(({ severity }) => severity === "error")) continue;
    let isPublishable = true;
    try {
      publishableForm(read.definition, null);
    } catch {
      isPublishable = false;
    }
    const hasError = findProblems(read.definition).some(({ severity }) => severity === "error");
    expect(hasError, name).toBe(!isPublishable);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(10);
});
