import { intervalOfSum } from "@parcelle/domain/figures/interval-of-sum";
import type { PlotState } from "./map-state.ts";
import type { AmountTotal, ReportAmount } from "./report-model.ts";

type Sum = Pick<AmountTotal, "plots" | "value" | "withoutInterval" | "states"> & {
  low: number;
  high: number;
};

/** Adds up amounts of plots whose errors are taken to go wholly together. */
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
    }
  }

  totals(): AmountTotal[] {
    return [...this.#sums].map(([key, { low, high, ...sum }]) => {
      const { plots: count, value, withoutInterval } = sum;
      const interval = intervalOfSum({ count, withInterval: count - withoutInterval, value, low, high });
      return { key, ...sum, ...interval };
    });
  }

  #sumOf(key: string): Sum {
    const known = this.#sums.get(key) ?? {
      ...{ plots: 0, value: 0, withoutInterval: 0, states: {} },
      ...{ low: 0, high: 0 },
    };
    this.#sums.set(key, known);
    return known;
  }
}
