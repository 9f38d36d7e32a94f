import { expect, test } from "vitest";
import { legalYears, listOfSearch, searchOfList, searchOfYears, yearsOfSearch } from "./trial-search.ts";

test("the list that is looked at comes back from the address", () => {
  const lists = [
    { kind: "moved" },
    { kind: "moved", from: "to_review", to: "compliant" },
    { kind: "branch", code: "disturbed_after_2020" },
  ] as const;
  for (const list of lists) expect(listOfSearch(searchOfList(list))).toEqual(list);
  for (const wrong of ["branch:nowhere", "compliant:", "x", ""])
    expect(listOfSearch(wrong)).toEqual({ kind: "moved" });
});

test("years come back from the address, and wrong ones are the law's", () => {
  expect(yearsOfSearch(searchOfYears({ from: 2022, to: 2024 }))).toEqual({ from: 2022, to: 2024 });
  expect(yearsOfSearch(searchOfYears({ from: 2023, to: null }))).toEqual({ from: 2023, to: null });
  expect(searchOfYears(legalYears)).toBeUndefined();
  for (const wrong of ["2024-2022", "1990-", "x", "2000-"]) expect(yearsOfSearch(wrong)).toEqual(legalYears);
});
