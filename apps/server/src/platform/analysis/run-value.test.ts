import { expect, it } from "vitest";
import { valueBatches } from "./run-value.ts";

it("numbers of one key are told by plot and year, a thousand a statement", () => {
  const values = Array.from({ length: 1500 }, (_, index) => ({
    ...{ key: "yield", plotId: Math.floor(index / 2), year: 2024 + (index % 2), value: index },
  }));
  expect(valueBatches(values).map((batch) => (JSON.parse(batch) as unknown[]).length)).toEqual([1000, 500]);
});

it("a number that is told twice of one plot and year is refused, since one of the two would be lost", () => {
  const told = { key: "yield", plotId: 7, year: 2024 };
  expect(() =>
    valueBatches([
      { ...told, value: 1 },
      { ...told, value: 2 },
    ]),
  ).toThrow('A run tells a value twice: {"key":"yield","year":2024,"plotId":7}');
});
