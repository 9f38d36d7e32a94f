import { expect, test } from "vitest";
import { describeFormRefusal, describeFormWarning } from "./describe-form-refusal.ts";

test("A refusal is told in both languages with its place", () => {
  const refusal = {
    code: "control_without_node",
    facts: { control: "input", path: "/data/nom", line: 3, column: 7 },
  };
  expect(describeFormRefusal(refusal, "fr")).toBe(
    "L’élément input pose une question pour «\u00a0/data/nom\u00a0», que l’enregistrement n’a pas (ligne 3, colonne 7).",
  );
  expect(describeFormRefusal(refusal, "en")).toBe(
    'Element input asks for "/data/nom", which the record does not have (line 3, column 7).',
  );
});

test("A code of another version is told as unknown", () => {
  expect(describeFormWarning({ code: "of_tomorrow", facts: {} }, "fr")).toBe("Inconnu (of_tomorrow)");
});
