import { expect, it } from "vitest";
import { stateOfSearch } from "#ui/table/table-state.ts";
import { goneFromList, withoutGone } from "./gone-from-list.ts";

const columns = [
  { id: "name", header: "Nom" },
  {
    ...{ id: "section", header: "Section" },
    choices: [
      { value: "1", label: "Divo" },
      { value: "2", label: "Lakota" },
    ],
  },
];
const of = (search: { filter?: string; columns?: string; sort?: string }) => stateOfSearch(search);

it("what is there still is not told", () => {
  expect(goneFromList(of({ filter: "section:1", columns: "name", sort: "-section" }), columns)).toEqual([]);
});

it("a column that is gone is told once, wherever it is named, and a choice that is gone by its column", () => {
  const state = of({ filter: "own_label:bio,section:1|9", columns: "name,own_label", sort: "own_label" });
  expect(goneFromList(state, columns)).toEqual([
    { column: "own_label", choice: null },
    { column: "Section", choice: "9" },
  ]);
  expect(withoutGone(state, columns)).toEqual({
    filters: { section: { kind: "choice", values: ["1"] } },
    ...{ columns: ["name"], sort: null },
  });
});
