import type { Problem, Repair } from "../farmer.ts";

/** Collects what is told of one row while its cells are read; a code stands once for each column. */
export class RowTold {
  readonly repairs: Repair[] = [];
  readonly problems: Problem[] = [];

  repair(code: string, column: number, before: unknown, after: unknown): void {
    if (this.repairs.some((told) => told.code === code && told.column === column)) return;
    this.repairs.push({ code, column, before: String(before), after: String(after) });
  }

  problem(code: string, column: number | null): void {
    if (!this.problems.some((told) => told.code === code)) this.problems.push({ code, column });
  }
}
