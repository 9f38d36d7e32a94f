import { expect, test } from "vitest";
import { draftOperatorOf } from "../declarations/draft.ts";
import { entryOf, isAsKept } from "./known-operator.ts";

const port = draftOperatorOf({ name: "Chocolaterie du Port", country: "FR", city: "Marseille" });
const book = [
  { id: 1, operator: draftOperatorOf({ name: "Négoce du Wouri", country: "CM" }) },
  { id: 2, operator: { ...port, city: "Lyon" } },
];

test("an operator is known again by his name, however it is written, in his country", () => {
  expect(entryOf(book, { ...port, name: " CHOCOLATERIE du port " })?.id).toBe(2);
  expect(entryOf(book, draftOperatorOf({ name: "negoce du wouri", country: "CM" }))?.id).toBe(1);
  expect(entryOf(book, { ...port, country: "BE" })).toBeUndefined();
});

test("who is kept as he is written need not be kept again, whether or not a field was ever told", () => {
  expect(isAsKept(book[1]!, port)).toBe(false);
  expect(isAsKept(book[1]!, { ...port, city: "Lyon" })).toBe(true);
  const { tradeType: _, ...untold } = port;
  expect(isAsKept({ id: 3, operator: port }, { ...untold, size: null })).toBe(true);
  expect(
    isAsKept({ id: 3, operator: port }, { ...port, identifiers: [{ type: "eori", value: "FR1" }] }),
  ).toBe(false);
});
