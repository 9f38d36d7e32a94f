// @vitest-environment happy-dom
import { MantineProvider } from "@mantine/core";
import type { FormDefinition, Question } from "@parcelle/forms/definition/form-definition";
import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { LocaleProvider } from "#ui/locale.tsx";
import type { ToldChange } from "./change-queries.ts";
import { ToldChangeParts } from "./told-change.tsx";

const question = (name: string, label: string, constraintMessage = "") =>
  ({
    ...{ kind: "question", name, label: { "": label }, requiredMessage: {} },
    constraintMessage: constraintMessage === "" ? {} : { "": constraintMessage },
  }) as unknown as Question;
const definition = {
  items: [
    question("nom", "Nom"),
    { kind: "repeat", name: "parcelle", items: [question("ha", "Hectares", "Au plus 50 hectares")] },
  ],
} as unknown as FormDefinition;
/** Without the spaces that keep a number and its word together. */
const plain = (text: string) => text.replaceAll("\u00a0", " ");
const nothing: ToldChange = {
  ...{ records: 120, becomeInvalid: 0, becomeValid: 0, invalidAnswers: 0 },
  ...{ broken: [], removed: [], retyped: [], removedChoices: [], labels: {} },
};
const shown = (change: Partial<ToldChange>, locale: "fr" | "en" = "fr") =>
  render(
    <MantineProvider>
      <LocaleProvider locale={locale}>
        <ToldChangeParts change={{ ...nothing, ...change }} definition={definition} />
      </LocaleProvider>
    </MantineProvider>,
  );

test("what becomes invalid is counted, and shown with record, question, answer and the form’s own reason", () => {
  const broken = [
    { id: 7, broken: [{ address: "/data/parcelle[2]/ha", kind: "constraint" as const, value: "250" }] },
    { id: 9, broken: [{ address: "/data/nom", kind: "required" as const, value: "" }] },
  ];
  shown({ becomeInvalid: 9, invalidAnswers: 12, broken });
  expect(
    screen.getByText("12 réponses enregistrées deviennent invalides (9 enregistrements sur 120)"),
  ).toBeTruthy();
  const [, first, second] = within(screen.getByRole("table")).getAllByRole("row");
  expect(first!.textContent).toBe("7Hectares, rang 2250Au plus 50 hectares");
  expect(second!.textContent).toBe("9Nomsans réponseRéponse obligatoire absente");
});

test("what is taken away is named as it was called, with how many answers it holds", () => {
  shown({
    removed: [{ path: "/data/village", answers: 4, records: [1] }],
    retyped: [{ path: "/data/nom", from: "string", to: "int", answers: 3, unfit: 2 }],
    removedChoices: [{ path: "/data/nom", value: "cafe", answers: 1, records: [2] }],
    labels: { "/data/village": { "": "Village" } },
  });
  expect(screen.getAllByRole("listitem").map(({ textContent }) => plain(textContent))).toEqual([
    "Question retirée : Village, 4 réponses",
    "Type changé : Nom, de texte à nombre entier, 3 réponses, 2 ne conviennent pas au nouveau type",
    "Choix retiré : Nom, « cafe », 1 réponse",
  ]);
});

test("a change that harms nothing says so, and how many records were looked at", () => {
  shown({}, "en");
  expect(
    screen.getByText("120 records checked: no answer becomes invalid and no question goes."),
  ).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});
