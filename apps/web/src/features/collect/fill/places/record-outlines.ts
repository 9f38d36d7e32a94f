import { addressOf, nodesWithin, type RecordNode } from "@parcelle/forms/record/record-node";
import type { Filling } from "../filling/filling.ts";

/** The outlines that a record answers at the moment. */
export type RecordOutlines = readonly { node: RecordNode; value: string }[];

const known = new WeakMap<Filling, { version: number; outlines: RecordOutlines }>();

/** The outlines that count in a record, by place and rows in order; the same list for as long as none of them changes. */
export function recordOutlines(filling: Filling): RecordOutlines {
  const before = known.get(filling);
  if (before?.version === filling.version) return before.outlines;
  const found = filling.form.leaves
    .filter(({ bind }) => bind?.type === "geoshape")
    .flatMap((place) => nodesWithin(filling.record.root, place))
    .filter(({ isRelevant, value }) => isRelevant && value !== "")
    .map((node) => ({ node, value: node.value }));
  const outlines = before !== undefined && areSame(before.outlines, found) ? before.outlines : found;
  known.set(filling, { version: filling.version, outlines });
  return outlines;
}

const areSame = (one: RecordOutlines, other: RecordOutlines): boolean =>
  one.length === other.length &&
  one.every(({ node, value }, at) => node === other[at]!.node && value === other[at]!.value);

/** Rows around a place, counted from 1: `2.1`; "" where it is in none. */
export const rowsAround = (node: RecordNode): string =>
  [...addressOf(node).matchAll(/\[(\d+)\]/g)].map(([, number]) => number).join(".");
