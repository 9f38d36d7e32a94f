/** One number that a run tells; `low` and `high` bound it where its uncertainty is known. All in the unit of its key. */
export type ToldValue = {
  /** One of the module's in `app.module_values`. */
  key: string;
  /** Left out where it is of no year in particular. */
  year?: number;
  value: number;
  low?: number;
  high?: number;
};

/** A number with what it is about; it is about the whole project where no place is named. */
export type RunValue = ToldValue & { plotId?: number; zoneVersionId?: number; unitId?: number };

/** As few as results: a statement that takes more at once makes the embedded engine grow, and it never shrinks. */
const valuesAStatement = 1000;

/**
 * Arrays of values as text of JSON, each for one statement.
 *
 * @throws Error where the same number of the same place and year is told twice: only one of the two could be kept
 */
export function valueBatches(values: readonly RunValue[]): string[] {
  refuseToldTwice(values);
  const batches: string[] = [];
  for (let from = 0; from < values.length; from += valuesAStatement)
    batches.push(JSON.stringify(values.slice(from, from + valuesAStatement)));
  return batches;
}

function refuseToldTwice(values: readonly RunValue[]): void {
  const told = new Set<string>();
  for (const { plotId, zoneVersionId, unitId, year, key } of values) {
    const subject = JSON.stringify({ key, year, plotId, zoneVersionId, unitId });
    if (told.has(subject)) throw new Error(`A run tells a value twice: ${subject}`);
    told.add(subject);
  }
}
