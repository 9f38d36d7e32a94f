import type { ImportedRow } from "./imported-row.ts";

type Counts = Record<string, number>;

/** How many rows of a list become what, and of how many what was said. Lines that are no farmers are no rows. */
export class ListTotals {
  readonly #fates = { new: 0, changes: 0, same: 0, returned: 0, skipped: 0 };
  readonly #repairs: Counts = {};
  readonly #problems: Counts = {};

  count({ fate, repair_codes, problem_codes }: ImportedRow): void {
    this.#fates[fate] += 1;
    for (const code of repair_codes) this.#repairs[code] = (this.#repairs[code] ?? 0) + 1;
    for (const code of problem_codes) this.#problems[code] = (this.#problems[code] ?? 0) + 1;
  }

  get told() {
    const { skipped, ...fates } = this.#fates;
    const rows = Object.values(fates).reduce((sum, count) => sum + count, 0);
    return { rows, ...fates, skipped, leftOut: 0, repairs: this.#repairs, problems: this.#problems };
  }
}
