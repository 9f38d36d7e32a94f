import { expect, test } from "vitest";
import { givenUnits, holderOf, LEFT, NOBODY } from "./given-units.ts";
import type { SampleUnit } from "./sample-queries.ts";
import { unitColumns } from "./unit-columns.ts";

const people = [{ user_id: "awa", name: "Awa Koné" }];
const units = ["awa", "gone", null, "gone"].map((assigned_to) => ({ assigned_to }));

test("units of whoever left the project are told apart, and count as given no more", () => {
  expect(units.map((unit) => holderOf(unit, people))).toEqual(["awa", LEFT, NOBODY, LEFT]);
  expect(givenUnits(units, people)).toEqual({ given: 1, left: 2 });
});

test("nobody has left as long as it is not known who is there", () => {
  expect(givenUnits(units, undefined)).toEqual({ given: 3, left: 0 });
});

test("the table finds the units of people who left, to give them to others", () => {
  const columns = unitColumns("en", { frame: null, plan: {} } as never, people);
  const { choices, value, text } = columns.find(({ id }) => id === "assigned")!;
  expect(choices?.map((choice) => choice.value)).toEqual([NOBODY, LEFT, "awa"]);
  expect(text?.(value(units[1] as SampleUnit)!, units[1] as SampleUnit)).toBe(
    "Somebody who left the project",
  );
});
