import { expect, it } from "vitest";
import { AmountSums } from "./amount-sums.ts";
import type { PlotState } from "./map-state.ts";

const valid = { value: "valid" } as PlotState;
const open = { value: "to_examine" } as PlotState;

it("amounts add up with their bounds, by state too, each kind by itself", () => {
  const sums = new AmountSums();
  sums.add([{ key: "co2e", value: 10, low: 6, high: 14 }], valid);
  sums.add(
    [
      { key: "co2e", value: 20, low: 15, high: 25 },
      { key: "agb", value: 3, low: 2, high: 4 },
    ],
    open,
  );
  expect(sums.totals()).toEqual([
    expect.objectContaining({ key: "co2e", value: 30, low: 21, high: 39, plots: 2, withoutInterval: 0 }),
    expect.objectContaining({ key: "agb", value: 3, low: 2, high: 4, plots: 1 }),
  ]);
  expect(sums.totals()[0]!.states).toEqual({ valid: 10, to_examine: 20 });
});

it("a lower bound that was cut off at nothing does not make the interval of the sum narrower than errors are", () => {
  const sums = new AmountSums();
  // The error of the first reaches down to -10: all of it counts against the second.
  sums.add([{ key: "co2e", value: 10, low: 0, high: 30 }], valid);
  sums.add([{ key: "co2e", value: 100, low: 90, high: 110 }], valid);
  expect(sums.totals()).toMatchObject([{ value: 110, low: 80, high: 140 }]);
  sums.add([{ key: "co2e", value: 1, low: 0, high: 500 }], valid);
  expect(sums.totals()).toMatchObject([{ low: 0 }]);
});

it("a sum has no bounds where one of its plots has none", () => {
  const sums = new AmountSums();
  sums.add([{ key: "co2e", value: 10, low: 6, high: 14 }], valid);
  sums.add([{ key: "co2e", value: 20, low: null, high: null }], valid);
  expect(sums.totals()).toMatchObject([{ value: 30, low: null, high: null, plots: 2, withoutInterval: 1 }]);
});
