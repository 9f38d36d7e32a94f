import type { PlotState } from "./map-state.ts";
import type { AmountTotal, ReportAmount } from "./report-model.ts";

type Sum = Pick<AmountTotal, "plots" | "value" | "withoutInterval" | "states"> & {
  low: number;
  high: number;
  /** Of the upper halves of the intervals: lower ones end at 0, where errors do not. */
  half: number;
};

/**
 * Adds up amounts of plots whose errors are taken to go wholly together: the halves of their intervals add up, so that the
 * interval is never too narrow for want of knowing how errors of plots hang together.
 */
export class AmountSums {
  readonly #sums = new Map<string, Sum>();

  add(amounts: readonly ReportAmount[], { value: state }: PlotState): void {
    for (const { key, value, low, high } of amounts) {
      const sum = this.#sumOf(key);
      sum.plots += 1;
      sum.value += value;
      sum.states[state] = (sum.states[state] ?? 0) + value;
      if (low === null || high === null) {
        sum.withoutInterval += 1;
        continue;
      }
      sum.low += low;
      sum.high += high;
      sum.half += high - value;
    }
  }

  totals(): AmountTotal[] {
    return [...this.#sums].map(([key, { low, high, half, ...sum }]) => {
      const isKnown = sum.withoutInterval === 0;
      return {
        ...{ key, ...sum },
        low: isKnown ? Math.min(low, Math.max(0, sum.value - half)) : null,
        high: isKnown ? high : null,
      };
    });
  }

  #sumOf(key: string): Sum {
    const known = this.#sums.get(key) ?? {
      ...{ plots: 0, value: 0, withoutInterval: 0, states: {} },
      ...{ low: 0, high: 0, half: 0 },
    };
    this.#sums.set(key, known);
    return known;
  }
}
