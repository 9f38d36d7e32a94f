import { expect, test } from "vitest";
import { countChosen, isChosen, toggleRow } from "./chosen-rows.ts";
import { stateOfSearch } from "./table-state.ts";
import type { TableControl } from "./use-table-search.ts";

function controlOf(selected: string[], every: string[] | null) {
  const given: (readonly [string, string[]])[] = [];
  const control: TableControl = {
    state: stateOfSearch({}),
    change: () => undefined,
    selected: new Set(selected),
    select: (ids) => given.push(["some", [...ids]]),
    every: every && new Set(every),
    selectEvery: (except) => given.push(["every", [...except]]),
  };
  return { control, given };
}

test("rows that are chosen one by one are counted and dropped by their ids", () => {
  const { control, given } = controlOf(["1", "2"], null);
  expect([isChosen(control, "1"), isChosen(control, "3"), countChosen(control, 30_000)]).toEqual([
    true,
    false,
    2,
  ]);
  toggleRow(control, "1");
  toggleRow(control, "3");
  expect(given).toEqual([
    ["some", ["2"]],
    ["some", ["1", "2", "3"]],
  ]);
});

test("where all that pass are chosen, a row that is pressed is taken out, and put back by a second press", () => {
  const { control, given } = controlOf([], ["7"]);
  expect([isChosen(control, "1"), isChosen(control, "7"), countChosen(control, 30_000)]).toEqual([
    true,
    false,
    29_999,
  ]);
  toggleRow(control, "1");
  toggleRow(control, "7");
  expect(given).toEqual([
    ["every", ["7", "1"]],
    ["every", []],
  ]);
});
