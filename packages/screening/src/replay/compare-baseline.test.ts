import { describe, expect, it } from "vitest";
import { compareBaseline } from "./compare-baseline.ts";

type Args = Parameters<typeof compareBaseline>;

const distance = { covariate: "distance", unit: "m", deviation: 3 };
const whole = { byYear: [], performance: [], balance: [distance] };
const computed = { whole, controls: [], frozen: null } as unknown as Args[1];

function fieldsOf(balance: readonly object[]) {
  const head = { baseline: { whole: { ...whole, balance }, controls: [], frozen: null } };
  return compareBaseline(head as unknown as Args[0], computed).map(({ field }) => field);
}

describe("what of all plots together is not as evidence states it", () => {
  it("is nothing where it is computed again", () => {
    expect(fieldsOf([distance])).toEqual([]);
  });

  it("is named where an item says twice what it is of, though the last is right", () => {
    expect(fieldsOf([{ ...distance, deviation: 9 }, distance])).toEqual([
      "baseline.whole.balance.distance.deviation",
      "baseline.whole.balance.#2",
    ]);
  });

  it("is named by its place where an item does not say what it is of", () => {
    expect(fieldsOf([distance, { unit: "m" }])).toEqual(["baseline.whole.balance.#2"]);
  });
});
