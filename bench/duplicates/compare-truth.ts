import type { RegistryRow } from "@parcelle/demonstration/registry/make-registry";

/** Two rows by their identifiers, the lower first, and how sure it is that they are one person. */
export type ScoredPair = { one: string; other: string; score: number };

export type Verdict = { told: number; precision: number; recall: number };

/** Every two rows that are one person. */
export function truePairs(rows: readonly RegistryRow[]): Set<string> {
  const people = new Map<number, string[]>();
  for (const { person, identifier } of rows)
    people.set(person, [...(people.get(person) ?? []), identifier].sort());
  const pairs = new Set<string>();
  for (const identifiers of people.values())
    for (const [place, one] of identifiers.entries())
      for (const other of identifiers.slice(place + 1)) pairs.add(`${one} ${other}`);
  return pairs;
}

/** Of the pairs from a score on: how many are true, and how many of the true ones are among them. */
export function judge(pairs: readonly ScoredPair[], truth: ReadonlySet<string>, threshold: number): Verdict {
  const told = pairs.filter(({ score }) => score >= threshold);
  const right = told.filter(({ one, other }) =>
    truth.has(one < other ? `${one} ${other}` : `${other} ${one}`),
  );
  return { told: told.length, precision: right.length / told.length, recall: right.length / truth.size };
}
