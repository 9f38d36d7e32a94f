import type { IndicatorTable } from "./indicator-table.ts";
import { whispA16 } from "./whisp-a16.ts";
import { whispA17 } from "./whisp-a17.ts";

/** Every table that results may name, oldest first: a result is read back under its own, so none is ever taken out. */
export const indicatorTables: readonly IndicatorTable[] = [whispA16, whispA17];

/** The newest table that is verified against the method's own code: what a run uses where nothing else is chosen. */
export const currentIndicatorTable: IndicatorTable = whispA16;

/** A table that this program does not have. */
export class UnknownTableError extends Error {
  readonly version: string;
  constructor(version: string) {
    const known = indicatorTables.map((table) => table.version).join(", ");
    super(`Unknown table of data sets "${version}"; known: ${known}`);
    this.name = "UnknownTableError";
    this.version = version;
  }
}

/**
 * The table of a version.
 *
 * @throws UnknownTableError when this program does not have it
 */
export function indicatorTable(version: string): IndicatorTable {
  const found = indicatorTables.find((table) => table.version === version);
  if (!found) throw new UnknownTableError(version);
  return found;
}
