import type { Check } from "./report.ts";
import type { Stay, Visitor } from "./visitor.ts";

/**
 * Every stay heard an unbroken part of what was committed in its organisation, in that order and to the end; together
 * with what it read on arriving nothing is missing, and nothing of another organisation was heard.
 */
export function checkChanges(visitors: readonly Visitor[], committed: Map<number, string[]>): Check {
  const faults: string[] = [];
  let heard = 0;
  for (const visitor of visitors) {
    const truth = committed.get(visitor.account.organisationId) ?? [];
    const places = new Map(truth.map((identifier, place) => [identifier, place]));
    for (const [index, stay] of visitor.stays.entries()) {
      heard += stay.changes.length;
      const problem = orderProblem(stay.changes, places);
      if (problem !== null)
        faults.push(`${visitor.name}, stay ${index + 1} of ${visitor.stays.length}: ${problem}`);
    }
    const missing = visitor.hasLeft ? [] : missingIn(visitor.stays.at(-1), truth);
    if (missing.length > 0) faults.push(`${visitor.name} knows nothing of ${missing.slice(0, 3).join(", ")}`);
  }
  const stayed = visitors.filter(({ stays }) => stays.length === 1).length;
  const returned = visitors.filter(({ stays }) => stays.length > 1).length;
  return { name: "changes", figure: `${heard} heard, ${stayed} stayed, ${returned} came back`, faults };
}

function orderProblem(changes: readonly string[], places: Map<string, number>): string | null {
  let last: number | null = null;
  for (const identifier of changes) {
    const place = places.get(identifier);
    if (place === undefined) return `heard ${identifier}, which is not its organisation's`;
    if (last !== null && place <= last) return `heard ${identifier} twice or too late`;
    if (last !== null && place > last + 1)
      return `${place - last - 1} changes were lost before ${identifier}`;
    last = place;
  }
  return null;
}

export function missingIn(stay: Stay | undefined, truth: readonly string[]): string[] {
  const known = new Set([...(stay?.read ?? []), ...(stay?.changes ?? [])]);
  return truth.filter((identifier) => !known.has(identifier));
}
