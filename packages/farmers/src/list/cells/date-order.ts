/** How a column writes day and month: both where some rows can only be read one way and some only the other. */
export type DateOrder = "dayFirst" | "dayFirstAssumed" | "monthFirst" | "both";

const NUMBERS = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ]\d{2,4}$/;

/**
 * The order of day and month in a column; day first is assumed where no row decides, as everywhere in West and Central Africa.
 *
 * @param cells of the column, as text
 */
export function dateOrder(cells: readonly string[]): DateOrder {
  let [dayFirst, monthFirst] = [0, 0];
  for (const cell of cells) {
    const [, first, second] = NUMBERS.exec(cell) ?? [];
    if (first === undefined || Number(first) > 31 || Number(second) > 31) continue;
    if (Number(first) > 12) dayFirst += 1;
    else if (Number(second) > 12) monthFirst += 1;
  }
  if (dayFirst === 0 && monthFirst === 0) return "dayFirstAssumed";
  if (monthFirst === 0) return "dayFirst";
  // A slip in a few rows of many does not put the others in doubt.
  if (dayFirst > 9 * monthFirst) return "dayFirst";
  return dayFirst === 0 || monthFirst > 9 * dayFirst ? "monthFirst" : "both";
}
