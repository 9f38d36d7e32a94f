import { hasUnusable } from "@parcelle/farmers/list/sort-rows";
import type { ImportedRow } from "./imported-row.ts";

type Counts = Record<string, number>;

/**
 * How many rows of a list become what, how many are taken without a value that could not be read, and of how many what was
 * said. Lines that are no farmers are no rows.
 */
export class ListTotals {
  readonly #fates = { new: 0, changes: 0, same: 0, returned: 0, skipped: 0 };
  #incomplete = 0;
  readonly #repairs: Counts = {};
  readonly #problems: Counts = {};

  count(row: ImportedRow): void {
    const { fate, repair_codes, problem_codes } = row;
    this.#fates[fate] += 1;
    if (fate !== "returned" && hasUnusable(row)) this.#incomplete += 1;
    for (const code of repair_codes) this.#repairs[code] = (this.#repairs[code] ?? 0) + 1;
    for (const code of problem_codes) this.#problems[code] = (this.#problems[code] ?? 0) + 1;
  }

  get told() {
    const { skipped, ...fates } = this.#fates;
    const rows = Object.values(fates).reduce((sum, count) => sum + count, 0);
    const counts = { rows, ...fates, skipped, incomplete: this.#incomplete, leftOut: 0 };
    return { ...counts, repairs: this.#repairs, problems: this.#problems };
  }
}
