import type { FormDefinition } from "@parcelle/forms/definition/form-definition";
import type { Answers } from "@parcelle/forms/record/answers";
import { expect, test } from "vitest";
import { sideBySide } from "./side-by-side.ts";

const question = (name: string, label: string) => ({
  ...{ kind: "question", type: "text", name, label: { "": label }, list: "" },
});
const version = (...items: object[]) => ({ items, lists: [] }) as unknown as FormDefinition;
const first = version(question("nom", "Nom"), question("ha", "Hectares"), question("tel", "Téléphone"));
const second = version(question("nom", "Nom"), question("ha", "Superficie"), question("foyer", "Foyer"));
const row = (number: string) => `rang ${number}`;

test("answers of several records stand beside each other, each by its own version, and tell what changed", () => {
  const records: { definition: FormDefinition; answers: Answers }[] = [
    { definition: second, answers: { nom: "Awa", ha: "2", foyer: "5" } },
    { definition: first, answers: { nom: "Awa", ha: "1", tel: "" } },
  ];
  expect(sideBySide(records, "fr", row)).toEqual([
    { ...{ path: "/nom", question: "Nom" }, answers: [told("Awa"), told("Awa")] },
    { ...{ path: "/ha", question: "Superficie" }, answers: [told("2", true), told("1")] },
    { ...{ path: "/foyer", question: "Foyer" }, answers: [told("5", true), told(null)] },
  ]);
});

test("a record whose version may not be read has no answers", () => {
  expect(sideBySide([{ definition: null, answers: { nom: "Awa" } }], "fr", row)).toEqual([]);
});

function told(answer: string | null, isChanged = false) {
  return { told: answer, isChanged };
}
