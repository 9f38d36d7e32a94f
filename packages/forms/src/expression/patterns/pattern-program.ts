import { type Boundary, PatternError, type PatternTree } from "./pattern-tree.ts";

/** A pattern as steps that follow each other; `go` leads to one step, `both` to two at once. */
export type PatternStep =
  | { kind: "character"; passes: (character: string) => boolean }
  | { kind: "boundary"; boundary: Boundary }
  | { kind: "ahead"; program: PatternProgram; isRefused: boolean }
  | { kind: "go"; to: number }
  | { kind: "both"; one: number; other: number }
  | { kind: "end" };

export type PatternProgram = readonly PatternStep[];

const MOST_STEPS = 20_000;

/** @throws PatternError `too_costly` for more than 20,000 steps, such as `(a{1000}){1000}` has */
export function patternProgram(tree: PatternTree): PatternProgram {
  const steps: PatternStep[] = [];
  addSteps(tree, steps);
  steps.push({ kind: "end" });
  return steps;
}

function addSteps(tree: PatternTree, steps: PatternStep[]): void {
  if (steps.length > MOST_STEPS) throw new PatternError("too_costly", "too many steps");
  switch (tree.kind) {
    case "character":
    case "boundary":
      steps.push(tree);
      return;
    case "ahead":
      steps.push({ kind: "ahead", program: patternProgram(tree.part), isRefused: tree.isRefused });
      return;
    case "sequence":
      for (const part of tree.parts) addSteps(part, steps);
      return;
    case "choice":
      addChoice(tree.parts, steps);
      return;
    case "repeated":
      addRepeated(tree, steps);
  }
}

function addChoice(parts: readonly PatternTree[], steps: PatternStep[]): void {
  const ends: { kind: "go"; to: number }[] = [];
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    const fork = { kind: "both" as const, one: steps.length + 1, other: 0 };
    if (!isLast) steps.push(fork);
    addSteps(part, steps);
    if (isLast) break;
    const end = { kind: "go" as const, to: 0 };
    steps.push(end);
    ends.push(end);
    fork.other = steps.length;
  }
  for (const end of ends) end.to = steps.length;
}

function addRepeated(tree: PatternTree & { kind: "repeated" }, steps: PatternStep[]): void {
  for (let count = 0; count < tree.least; count += 1) addSteps(tree.part, steps);
  if (tree.most === Infinity) {
    const fork = { kind: "both" as const, one: steps.length + 1, other: 0 };
    const begin = steps.length;
    steps.push(fork);
    addSteps(tree.part, steps);
    steps.push({ kind: "go", to: begin });
    fork.other = steps.length;
    return;
  }
  const forks: { kind: "both"; one: number; other: number }[] = [];
  for (let count = tree.least; count < tree.most; count += 1) {
    const fork = { kind: "both" as const, one: steps.length + 1, other: 0 };
    steps.push(fork);
    forks.push(fork);
    addSteps(tree.part, steps);
  }
  for (const fork of forks) fork.other = steps.length;
}
