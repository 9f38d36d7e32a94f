/** A part of an evidence document that is not what it should be. */
export type Difference = {
  /** Where in the document, for instance `rules.thresholds` or `statistics.EUFO_2020.hectares`. */
  field: string;
  /**
   * altered: the document contradicts its own hashes; differs: the computation gives something else; rounding: it gives the
   * same figure but for the last digits.
   */
  kind: "altered" | "differs" | "rounding";
  stated: unknown;
  found: unknown;
};

/** Parts of a document with the hash that it states of each and the one that they have. */
export type HashedParts = readonly [field: string, stated: string, found: string][];

/** The parts that contradict their hashes. */
export function alteredParts(parts: HashedParts): Difference[] {
  return parts.flatMap(([field, stated, found]) =>
    stated === found ? [] : [{ field, kind: "altered", stated, found }],
  );
}

/** Two figures that are the same but for the order of adding: a square centimetre, or a billionth. */
function nearlyEqual(stated: number, found: number): boolean {
  return Math.abs(stated - found) <= Math.max(2e-8, 1e-9 * Math.abs(stated));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/**
 * Every place where a computed value is not the stated one.
 *
 * @param field name of the place, the first part of all names given
 */
export function differences(field: string, stated: unknown, found: unknown): Difference[] {
  if (Object.is(stated, found)) return [];
  if (isObject(stated) && isObject(found)) {
    const keys = [...new Set([...Object.keys(stated), ...Object.keys(found)])];
    return keys.flatMap((key) => differences(`${field}.${key}`, stated[key], found[key]));
  }
  const isRounding = typeof stated === "number" && typeof found === "number" && nearlyEqual(stated, found);
  return [{ field, kind: isRounding ? "rounding" : "differs", stated: stated ?? null, found: found ?? null }];
}
