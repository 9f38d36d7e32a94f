import type { Reference } from "../compiled-expression.ts";
import type { ExpressionTree } from "../syntax/expression-tree.ts";
import type { PredicateRun } from "./computed-once.ts";
import type { Operand } from "./operand.ts";
import { ownPlace, type Place, referenceOf } from "./places.ts";

/** What parts of an expression are compiled within. */
export type Compilation = {
  /** The node that the expression belongs to. */
  own: Place;
  /** Where the node that relative paths go from may stand. */
  places: readonly Place[];
  /** The predicate that is compiled; null outside of predicates. */
  run: PredicateRun | null;
  /** What the expression reads, by path and height. */
  references: Map<string, Reference>;
  compile(tree: ExpressionTree, within: Compilation): Operand;
  /** The same, where nodes are only stepped from and not themselves read. */
  compileStart(tree: ExpressionTree, within: Compilation): Operand;
};

/** @param path absolute path of the node that the expression belongs to */
export function beginCompilation(
  path: string,
  compilers: Pick<Compilation, "compile" | "compileStart">,
): Compilation {
  const own = ownPlace(path);
  return { own, places: [own], run: null, references: new Map(), ...compilers };
}

/** Notes that nodes at these places are read. */
export function noteReferences({ own, references }: Compilation, places: readonly Place[]): void {
  for (const place of places) {
    const reference = referenceOf(place, own);
    references.set(`${reference.path} ${reference.up}`, reference);
  }
}
