import { RestError } from "../rest-error.ts";
import { type PatternCost, patternCost, UnreadPattern } from "./pattern-cost.ts";

const LONGEST = 200;
/** What a pattern of the worst kind costs to build with so many is told in docs/rest.md. */
const MOST: PatternCost = { states: 200, optional: 45, nesting: 2 };

const NAMES: Record<keyof PatternCost, string> = {
  states: "characters, its repetitions multiplied",
  optional: "characters that may be left out, its repetitions multiplied",
  nesting: "levels of quantified groups",
};

/** Refuses regular expressions that cost much before they are compared with anything: PostgreSQL builds states of them. */
export function refuseCostlyPattern(pattern: string): void {
  if (pattern.length > LONGEST) throw refusal(`It has ${pattern.length} characters, the limit is ${LONGEST}`);
  const cost = costOf(pattern);
  for (const [limit, name] of Object.entries(NAMES) as [keyof PatternCost, string][])
    if (cost[limit] > MOST[limit])
      throw refusal(`It has ${cost[limit]} ${name}, the limit is ${MOST[limit]}`);
}

function costOf(pattern: string): PatternCost {
  try {
    return patternCost(pattern);
  } catch (error) {
    if (error instanceof UnreadPattern) throw refusal(error.message);
    throw error;
  }
}

const refusal = (details: string) =>
  new RestError(400, {
    code: "PGRSTX01",
    message: "The regular expression costs too much",
    details,
    hint: "Use like or ilike, or a shorter expression.",
  });
