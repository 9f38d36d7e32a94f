import { parsePattern } from "./parse-pattern.ts";
import { type PatternProgram, patternProgram } from "./pattern-program.ts";
import { type Boundary, PatternError } from "./pattern-tree.ts";

/** Steps of a pattern times characters of a text; some tenths of a second. */
const MOST_WORK = 20_000_000;

/**
 * A function that says whether a whole text matches a pattern. All ways through the pattern are walked at once, so that
 * the cost grows with the length of the text and no pattern makes it explode, as `(a+)+b` does in other engines.
 *
 * @param source regular expression
 * @throws PatternError for a pattern that is not understood or looks back; the function, for texts too long for it
 * @see https://docs.getodk.org/form-operators-functions/#regex, K. Thompson, Regular expression search algorithm,
 *   Communications of the ACM 11 (1968) 419-422
 */
export function wholeMatch(source: string): (text: string) => boolean {
  const program = patternProgram(parsePattern(source));
  return (text) => {
    const characters = Array.from(text);
    if (characters.length * program.length > MOST_WORK) throw new PatternError("too_costly", source);
    return runs(program, characters, 0, true);
  };
}

/** @param isWhole whether the match has to reach the end */
function runs(
  program: PatternProgram,
  characters: readonly string[],
  from: number,
  isWhole: boolean,
): boolean {
  const walk: Walk = { program, characters, reached: new Int32Array(program.length).fill(-1) };
  const end = program.length - 1;
  let ways = reach(walk, [0], from);
  for (let at = from; at < characters.length; at += 1) {
    if (!isWhole && ways.includes(end)) return true;
    const next: number[] = [];
    for (const way of ways) {
      const step = program[way]!;
      if (step.kind === "character" && step.passes(characters[at]!)) next.push(way + 1);
    }
    if (next.length === 0) return false;
    ways = reach(walk, next, at + 1);
  }
  return ways.includes(end);
}

type Walk = {
  program: PatternProgram;
  characters: readonly string[];
  /** At which character each step was reached last. */
  reached: Int32Array;
};

/** The steps that wait for a character, or the end, before the character at `at`. */
function reach(walk: Walk, starts: readonly number[], at: number): number[] {
  const waiting: number[] = [];
  const open = [...starts];
  while (open.length > 0) {
    const index = open.pop()!;
    if (walk.reached[index] === at) continue;
    walk.reached[index] = at;
    const step = walk.program[index]!;
    if (step.kind === "character" || step.kind === "end") waiting.push(index);
    else if (step.kind === "go") open.push(step.to);
    else if (step.kind === "both") open.push(step.one, step.other);
    else if (passes(walk, step, at)) open.push(index + 1);
  }
  return waiting;
}

function passes(
  { characters }: Walk,
  step: PatternProgram[number] & { kind: "boundary" | "ahead" },
  at: number,
): boolean {
  if (step.kind === "ahead") return runs(step.program, characters, at, false) !== step.isRefused;
  return isBoundary(step.boundary, characters, at);
}

function isBoundary(boundary: Boundary, characters: readonly string[], at: number): boolean {
  if (boundary === "start") return at === 0;
  if (boundary === "end") return at === characters.length;
  const isWord = (index: number) => /\w/.test(characters[index] ?? " ");
  return (isWord(at - 1) !== isWord(at)) === (boundary === "word");
}
