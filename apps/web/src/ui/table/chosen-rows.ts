import type { TableControl } from "./use-table-search.ts";

type Choice = Pick<TableControl, "selected" | "every">;

export function isChosen({ selected, every }: Choice, id: string): boolean {
  return every ? !every.has(id) : selected.has(id);
}

/** How many rows are chosen where so many pass search and filters. */
export function countChosen({ selected, every }: Choice, passing: number): number {
  return every ? Math.max(0, passing - every.size) : selected.size;
}

/** Chooses a row, or takes it out of the choice again; one that is not there yet cannot be either. */
export function toggleRow(control: TableControl, id: string): void {
  const { selected, every, select, selectEvery } = control;
  const next = new Set(every ?? selected);
  if (!next.delete(id)) next.add(id);
  if (every) selectEvery?.(next);
  else select(next);
}
