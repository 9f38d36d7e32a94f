import { RestError } from "../rest-error.ts";

const LONGEST = 200;
const MOST_REPEATS = 1_000;

/**
 * Refuses regular expressions that cost seconds before they are compared with anything: PostgreSQL builds a state for each
 * repetition that braces ask for, those of braces in braces multiplied, and tries every way where one refers back.
 */
export function refuseCostlyPattern(pattern: string): void {
  if (pattern.length > LONGEST) throw refusal(`It has ${pattern.length} characters, the limit is ${LONGEST}`);
  if (/\\[1-9]/.test(pattern)) throw refusal("It refers back to one of its groups");
  const repeats = [...pattern.matchAll(/\{(\d*),?(\d*)\}/g)].reduce(
    (product, [, least, most]) => product * Math.max(1, Number(least), Number(most)),
    1,
  );
  if (repeats > MOST_REPEATS)
    throw refusal(`Its repetitions multiply to ${repeats}, the limit is ${MOST_REPEATS}`);
}

const refusal = (details: string) =>
  new RestError(400, {
    code: "PGRSTX01",
    message: "The regular expression costs too much",
    details,
    hint: "Use like or ilike, or a shorter expression.",
  });
