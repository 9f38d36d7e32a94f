import { expect, test } from "vitest";
import { changesOf, valueText } from "./changes-of.ts";

test("a change tells only what differs", () => {
  const before = { id: 1, name: "Divo", crops: ["cacao"], updated_at: "a", note: null };
  const after = { id: 1, name: "Divo 2", crops: ["cacao"], updated_at: "b", note: "" };
  expect(changesOf(before, after)).toEqual([{ field: "name", before: "Divo", after: "Divo 2" }]);
});

test("what was made or deleted tells all that it held", () => {
  expect(changesOf(null, { id: 1, role: "agent", features: null })).toEqual([
    { field: "role", before: undefined, after: "agent" },
  ]);
  expect(changesOf({ role: "agent" }, null)).toHaveLength(1);
});

test.each([
  [null, "–"],
  [["a", "b"], "a, b"],
  [{ a: 1 }, '{"a":1}'],
  [false, "false"],
])("%j is shown as %s", (value, text) => {
  expect(valueText(value)).toBe(text);
});
