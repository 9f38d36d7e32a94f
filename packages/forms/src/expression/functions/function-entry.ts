import type { Compilation } from "../compiling/compilation.ts";
import type { Operand } from "../compiling/operand.ts";
import type { ExpressionTree } from "../syntax/expression-tree.ts";

/** What an argument is read as, and what a function tells; `any` is read as it comes. */
export type ValueKind = "text" | "number" | "truth" | "nodes" | "any";

export type FunctionArgument = {
  name: string;
  type: ValueKind;
  /** False where it may be left out. */
  isNeeded: boolean;
  /** It may be given again and again. */
  isRepeated: boolean;
};

/** Where a call stands. */
export type CallSite = { at: number; within: Compilation; trees: readonly ExpressionTree[] };

/** A function of expressions, as documentation, the builder and the compiler know it. */
export type FunctionEntry = {
  name: string;
  arguments: readonly FunctionArgument[];
  gives: ValueKind;
  /** The page that documents it. */
  page: string;
  /** How many of the last arguments are given again together. */
  repeated: 0 | 1 | 2;
  typeAt(index: number): ValueKind;
  make(given: readonly Operand[], site: CallSite): Operand;
};

const documentation = "https://docs.getodk.org/form-operators-functions/";
const specification = "https://getodk.github.io/xforms-spec/";
const xpath = "https://www.w3.org/TR/1999/REC-xpath-19991116/";

/** Addresses of the pages that document functions. */
export const pages = {
  odk: (name: string) => `${documentation}#${name}`,
  specification: (name: string) => `${specification}#fn:${name}`,
  xpath: (name: string) => `${xpath}#function-${name}`,
};

/**
 * Describes a function.
 *
 * @param takes types and names of the arguments; `?` may be left out, `*` may be given any number of times:
 *   `number places?`, `any part*`
 * @param page which documentation has it; ODK's own, where nothing is said
 */
export function defineFunction(described: {
  name: string;
  takes: string;
  gives: ValueKind;
  page?: keyof typeof pages;
  make: FunctionEntry["make"];
}): FunctionEntry {
  const { name, takes, gives, make, page = "odk" } = described;
  const known = takes === "" ? [] : takes.split(", ").map(readArgument);
  const repeated = known.filter((argument) => argument.isRepeated).length as 0 | 1 | 2;
  return {
    name,
    arguments: known,
    gives,
    page: pages[page](name),
    repeated,
    typeAt: (index) => argumentAt(known, repeated, index)?.type ?? "any",
    make,
  };
}

function readArgument(written: string): FunctionArgument {
  const [type = "", name = ""] = written.split(" ");
  const isRepeated = name.endsWith("*");
  const isNeeded = !isRepeated && !name.endsWith("?");
  return { name: name.replace(/[?*]$/, ""), type: type as ValueKind, isNeeded, isRepeated };
}

function argumentAt(known: readonly FunctionArgument[], repeated: number, index: number) {
  if (index < known.length || repeated === 0) return known[index];
  const first = known.length - repeated;
  return known[first + ((index - first) % repeated)];
}
