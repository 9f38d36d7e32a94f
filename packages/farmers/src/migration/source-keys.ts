import type { ListedRow } from "../list/farmer.ts";
import type { ReadMigration } from "./read-migration.ts";

/**
 * What names each row in the registry that it comes from, by the number of the row. Of two rows with one key the first has
 * it; the other is told, for nobody can say which of them is meant the next time.
 *
 * @param rows of the list, to which the problem is added
 * @param keyOf what names a line
 */
export function sourceKeys(
  rows: readonly ListedRow[],
  keyOf: ReadMigration["keyOf"],
): ReadonlyMap<number, string> {
  const numbers = new Map<string, number>();
  for (const { sheet, row, number, problems } of rows) {
    const key = keyOf(sheet, row);
    if (key === null) continue;
    const earlier = numbers.get(key);
    if (earlier === undefined) numbers.set(key, number);
    else problems.push({ code: `source.repeated:${earlier}`, column: null });
  }
  return new Map([...numbers].map(([key, number]) => [number, key]));
}
