import type { InstanceNode } from "../../instance/instance-node.ts";
import { noNodes } from "../values/node-values.ts";

/** A repeat: all of its rows, and which of them is meant, from 1. */
type ChosenRow = { rows: readonly InstanceNode[]; row: number };

/**
 * The answers to a question in one row of its repeat, and of the repeats around it.
 *
 * @param answers answers in all rows
 * @param repeats from any order; of an inner repeat, the rows within the chosen row of the outer one are counted
 * @see https://getodk.github.io/xforms-spec/#fn:indexed-repeat
 */
export function indexedRows(
  answers: readonly InstanceNode[],
  repeats: readonly ChosenRow[],
): readonly InstanceNode[] {
  let around: InstanceNode | null = null;
  for (const { rows, row } of outerFirst(repeats)) {
    const outer: InstanceNode | null = around;
    const inside: readonly InstanceNode[] =
      outer === null ? rows : rows.filter((each) => isWithin(each, outer));
    around = inside[row - 1] ?? null;
    if (around === null) return noNodes;
  }
  const chosen = around;
  return chosen === null ? noNodes : answers.filter((answer) => isWithin(answer, chosen));
}

function outerFirst(repeats: readonly ChosenRow[]): readonly ChosenRow[] {
  return repeats.toSorted((one, other) => depthOf(one.rows[0]) - depthOf(other.rows[0]));
}

function depthOf(node: InstanceNode | undefined): number {
  let depth = 0;
  for (let above = node?.parent ?? null; above !== null; above = above.parent) depth += 1;
  return depth;
}

function isWithin(node: InstanceNode, outer: InstanceNode): boolean {
  for (let above = node.parent; above !== null; above = above.parent) {
    if (above === outer) return true;
  }
  return false;
}
