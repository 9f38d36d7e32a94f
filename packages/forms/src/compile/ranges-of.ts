import type { BodyItem } from "../xform/xform.ts";
import { bodyItems } from "./body-items.ts";
import type { SchemaNode } from "./schema-node.ts";

/** Numbers from one to another, in steps from the first. */
export type Range = { start: number; end: number; step: number };

/** What ranges offer, by their place; one whose attributes are no numbers offers anything. */
export function rangesOf(
  body: readonly BodyItem[],
  byPath: ReadonlyMap<string, SchemaNode>,
): Map<SchemaNode, Range> {
  const ranges = new Map<SchemaNode, Range>();
  for (const item of bodyItems(body)) {
    if (item.kind !== "question" || item.control !== "range") continue;
    const node = byPath.get(item.path);
    const range = {
      start: Number(item.attributes.start ?? Number.NaN),
      end: Number(item.attributes.end ?? Number.NaN),
      step: Number(item.attributes.step ?? 1),
    };
    if (node !== undefined && Object.values(range).every(Number.isFinite)) ranges.set(node, range);
  }
  return ranges;
}

/**
 * Whether a range offers a number.
 *
 * @param value of an answer
 */
export function isInRange(value: string, { start, end, step }: Range): boolean {
  const number = Number(value);
  if (number < Math.min(start, end) || number > Math.max(start, end)) return false;
  const steps = Math.abs(number - start) / Math.abs(step || 1);
  return Math.abs(steps - Math.round(steps)) < 1e-9 * Math.max(1, steps);
}
