import { expect, test } from "vitest";
import { changesOf } from "./changes-of.ts";

const told = (
  entity: string,
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
) => changesOf(entity, before, after).map(({ column, before: one, after: other }) => [column, one, other]);

test("a change tells only what differs, and nothing that only the program needs", () => {
  const before = { id: 1, name: "Divo", crops: ["cacao"], updated_at: "a", description: null };
  const after = {
    id: 1,
    name: "Divo 2",
    crops: ["cacao"],
    updated_at: "b",
    description: "",
    request_key: "k",
  };
  expect(told("projects", before, after)).toEqual([["name", "Divo", "Divo 2"]]);
});

test("what was made or deleted tells all that it held", () => {
  expect(told("memberships", null, { id: 1, role: "agent", features: null })).toEqual([
    ["role", undefined, "agent"],
  ]);
  expect(told("memberships", { role: "agent" }, null)).toHaveLength(1);
});

test("taking every module away from a member who had all is told", () => {
  expect(told("memberships", { features: null }, { features: [] })).toEqual([["features", null, []]]);
});
