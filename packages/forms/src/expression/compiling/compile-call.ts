import { ExpressionError } from "../expression-error.ts";
import type { FunctionEntry } from "../functions/function-entry.ts";
import { functionNamed } from "../functions/function-table.ts";
import type { Call } from "../syntax/expression-tree.ts";
import type { Compilation } from "./compilation.ts";
import type { Operand } from "./operand.ts";

/** Makes a call into functions; what it is given is counted, and nodes are asked for where it needs them. */
export function compileCall(call: Call, within: Compilation): Operand {
  const entry = functionNamed(call.name);
  if (entry === undefined) throw new ExpressionError("unknown_function", call.at, call.name);
  checkCount(entry, call);
  const given = call.arguments.map((tree) => within.compile(tree, within));
  checkNodes(entry, call, given);
  return entry.make(given, { at: call.at, within, trees: call.arguments });
}

function checkCount(entry: FunctionEntry, { at, name, arguments: given }: Call): void {
  const known = entry.arguments.length;
  const needed = entry.arguments.filter((argument) => argument.isNeeded).length;
  if (given.length < needed) throw new ExpressionError("too_few_arguments", at, name, [String(needed)]);
  if (entry.repeated === 0 && given.length > known) {
    throw new ExpressionError("too_many_arguments", at, name, [String(known)]);
  }
  if (entry.repeated === 2 && (given.length - needed) % 2 !== 0) {
    throw new ExpressionError("arguments_not_in_pairs", at, name);
  }
}

function checkNodes(entry: FunctionEntry, call: Call, given: readonly Operand[]): void {
  for (const [index, operand] of given.entries()) {
    if (entry.typeAt(index) !== "nodes" || operand.kind === "nodes" || operand.kind === "either") continue;
    throw new ExpressionError("nodes_needed", call.arguments[index]!.at, call.name);
  }
}
