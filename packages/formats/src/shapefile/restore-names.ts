/** The property names of the EU information system that a .dbf cuts at ten letters. */
const FULL_NAMES = ["ProducerName", "ProducerCountry", "ProductionPlace"];
const LONGEST = 10;

/**
 * Gives column names of a .dbf back their full length where they are EU names cut at ten letters.
 *
 * @param columns names as the table has them
 * @returns names in the same order, and the changed ones as "ProducerNa → ProducerName, ..." (empty for none)
 * @see EUDR operator API reference, section 9: names are case-sensitive
 */
export function restoreNames(columns: readonly string[]): { names: string[]; renamed: string } {
  const changes: string[] = [];
  const names = columns.map((column) => {
    const full = FULL_NAMES.find((name) => name.slice(0, LONGEST).toLowerCase() === column.toLowerCase());
    if (full === undefined || columns.includes(full)) return column;
    changes.push(`${column} → ${full}`);
    return full;
  });
  return { names, renamed: changes.join(", ") };
}
