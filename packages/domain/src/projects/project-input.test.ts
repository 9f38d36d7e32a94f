import { expect, it } from "vitest";
import { projectColumns, projectInputSchema } from "./project-input.ts";

const cocoa = { name: "Cacao Divo 2026", type: "reference", commodity: "cocoa", country: "CI" };

it("accepts a project with only a name and a type, and fills the rest with nothing", () => {
  const project = projectInputSchema.parse(cocoa);
  expect(projectColumns(project)).toMatchObject({ name: "Cacao Divo 2026", crops: [], period_end: null });
});

it.each([
  ["a name of two letters", { name: " ab " }, "name_too_short"],
  [
    "a period that ends before it starts",
    { periodStart: "2026-05-01", periodEnd: "2026-04-30" },
    "end_before_start",
  ],
  [
    "a period that ends on its first day",
    { periodStart: "2026-05-01", periodEnd: "2026-05-01" },
    "end_before_start",
  ],
  ["years in the wrong order", { startYear: 2026, endYear: 2024 }, "end_before_start"],
  ["a country that is no code", { country: "Côte d’Ivoire" }, "required"],
])("refuses %s with a code that has a text", (_what, change, message) => {
  const result = projectInputSchema.safeParse({ ...cocoa, ...change });
  expect(result.error?.issues[0]?.message).toBe(message);
});
