import type { InstanceNode } from "../../instance/instance-node.ts";
import { noNodes, textOfNode } from "../values/node-values.ts";

type Index = ReadonlyMap<string, readonly InstanceNode[]>;

/** Indexes of lists, which never change, by the element above; gone with the list. */
const indexes = new WeakMap<InstanceNode, Map<string, Index>>();

/**
 * The items of a list of which a child says something, without looking at each of them.
 *
 * @param above element that holds the items: the `root` of a list that never changes
 * @param item name of the items
 * @param child name of the child that is compared
 * @param text what it is to say
 * @returns items in document order
 */
export function itemsSaying(
  above: InstanceNode,
  item: string,
  child: string,
  text: string,
): readonly InstanceNode[] {
  const known = indexes.get(above) ?? new Map<string, Index>();
  indexes.set(above, known);
  const key = `${item} ${child}`;
  const index = known.get(key) ?? indexItems(above.childrenNamed(item), child);
  known.set(key, index);
  return index.get(text) ?? noNodes;
}

function indexItems(items: readonly InstanceNode[], child: string): Index {
  const index = new Map<string, InstanceNode[]>();
  for (const item of items) {
    const said = new Set(item.childrenNamed(child).map(textOfNode));
    for (const text of said) {
      const alike = index.get(text);
      if (alike === undefined) index.set(text, [item]);
      else alike.push(item);
    }
  }
  return index;
}
