import type { FormDefinition } from "@parcelle/forms/definition/form-definition";
import { expect, test } from "vitest";
import { listedFiles } from "./listed-files.ts";

test("what the form names and nobody has brought stands first, what it does not name last", () => {
  const question = (name: string, list: string) => ({
    ...{ kind: "question", name, type: "select_one_from_file", list, media: {}, relevant: "" },
    ...{ calculation: "", constraint: "", required: "", readOnly: "", choiceFilter: "", default: "" },
  });
  const definition = {
    items: [question("v", "villages.csv"), question("s", "sections.csv")],
    lists: [],
  } as unknown as FormDefinition;
  const file = (name: string) => ({ id: 1, name, bytes: 3, author: "Awa", created_at: "2026-11-29" });
  const listed = listedFiles(definition, [file("ancien.csv"), file("villages.csv")]);
  expect(listed.map(({ name, kind, file }) => [name, kind, file !== null])).toEqual([
    ["sections.csv", "list", false],
    ["villages.csv", "list", true],
    ["ancien.csv", "none", true],
  ]);
});
