/** Sums per tuple of values; null in a tuple means no data there. */
export type TupleTally = {
  /** Adds an area to the tuple of these values. */
  add(values: readonly (number | null)[], area: number): void;
  entries(): { values: (number | null)[]; squareMetres: number }[];
};

type Node = { next: Map<number | null, Node>; area: number };

/**
 * A tally over tuples of one length, kept as a tree of values: no key is ever built from a tuple.
 * @param length values in a tuple
 */
export function createTupleTally(length: number): TupleTally {
  const root: Node = { next: new Map(), area: 0 };
  const last: (number | null | undefined)[] = new Array(length).fill(undefined);
  let leaf = root;
  return {
    add(values, area) {
      if (!sameTuple(last, values)) {
        leaf = leafOf(root, values);
        values.forEach((value, index) => {
          last[index] = value;
        });
      }
      leaf.area += area;
    },
    entries() {
      const found: { values: (number | null)[]; squareMetres: number }[] = [];
      collect(root, [], found, length);
      return found;
    },
  };
}

function sameTuple(last: (number | null | undefined)[], values: readonly (number | null)[]): boolean {
  for (let index = 0; index < values.length; index++) {
    if (last[index] !== values[index]) return false;
  }
  return true;
}

function leafOf(root: Node, values: readonly (number | null)[]): Node {
  let node = root;
  for (const value of values) {
    let next = node.next.get(value);
    if (!next) {
      next = { next: new Map(), area: 0 };
      node.next.set(value, next);
    }
    node = next;
  }
  return node;
}

function collect(
  node: Node,
  values: (number | null)[],
  found: { values: (number | null)[]; squareMetres: number }[],
  length: number,
): void {
  if (values.length === length) {
    found.push({ values, squareMetres: node.area });
    return;
  }
  for (const [value, next] of node.next) collect(next, [...values, value], found, length);
}
