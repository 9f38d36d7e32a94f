import { bareForm, bareQuestion } from "@parcelle/forms/definition/bare-items";
import { expect, test } from "vitest";
import { readFilter } from "../panel/choice-filter.tsx";
import { clauseWords, firstClause, withWord } from "./clause-words.ts";
import { knownQuestions } from "./known-questions.ts";

const choice = (name: string) => ({ name, label: { fr: name.toUpperCase() }, media: {}, columns: {} });
const questions = knownQuestions(
  {
    ...bareForm("f", "F", ["fr"]),
    items: [
      { ...bareQuestion("select_one", "culture"), list: "cultures", label: { fr: "**Culture**" } },
      { ...bareQuestion("select_multiple", "outils"), list: "cultures" },
      bareQuestion("note", "merci"),
      bareQuestion("geoshape", "contour"),
      bareQuestion("date", "visite"),
    ],
    lists: [{ id: "cultures", choices: [choice("cacao"), choice("riz")] }],
  },
  "fr",
);

test("conditions ask questions that have answers, with the responses of their lists", () => {
  expect(questions.map(({ name, answer }) => `${name}: ${answer}`)).toEqual([
    "culture: one",
    "outils: several",
    "contour: presence",
    "visite: date",
  ]);
  expect(questions[0]).toMatchObject({ label: "Culture", choices: [{ name: "cacao", label: "CACAO" }, {}] });
});

test("a first sentence fits what is asked", () => {
  expect(questions.map((question) => firstClause(question))).toEqual([
    { kind: "compare", subject: "culture", operator: "=", value: { kind: "text", text: "cacao" } },
    { kind: "selected", subject: "outils", choice: "cacao" },
    { kind: "answered", subject: "contour" },
    { kind: "compare", subject: "visite", operator: "=", value: { kind: "today" } },
  ]);
});

test("another word keeps what the sentence compares with", () => {
  const first = firstClause(questions[0]!);
  expect(withWord(first, "!=", questions[0]!)).toMatchObject({ operator: "!=", value: { text: "cacao" } });
  expect(withWord(first, "unanswered", questions[0]!)).toEqual({ kind: "unanswered", subject: "culture" });
});

test("a word that does not fit any more stays until another one is chosen", () => {
  expect(clauseWords("presence", ">=")).toEqual(["answered", "unanswered", ">="]);
});

test("a filter by one column is said in words, another one is not", () => {
  expect(readFilter(`region=\${region}`)).toEqual({ column: "region", question: "region" });
  expect(readFilter(`region=\${region} and x = 1`)).toBeNull();
});
