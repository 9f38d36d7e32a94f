import type { BoundingBox } from "./bounding-box.ts";

type TileNode = { box: BoundingBox; item: number; children: TileNode[] };

const CHILDREN = 10;

/**
 * The place of each box when a tree that is packed by sort-tile-recursive, ten children a node, is walked through.
 *
 * @param boxes at least one box
 * @returns the rank of each box
 * @see S. T. Leutenegger, M. A. Lopez, J. Edgington, STR: a simple and efficient algorithm for R-tree packing, ICDE 1997
 */
export function tileRanks(boxes: readonly BoundingBox[]): Uint32Array {
  let nodes: TileNode[] = boxes.map((box, item) => ({ box, item, children: [] }));
  while (nodes.length > 1) nodes = pack(nodes);
  const ranks = new Uint32Array(boxes.length);
  let rank = 0;
  const walk = ({ item, children }: TileNode): void => {
    for (const child of children) walk(child);
    if (children.length > 0) return;
    ranks[item] = rank;
    rank += 1;
  };
  nodes.forEach(walk);
  return ranks;
}

/** The nodes one level up: slices from west to east, in each groups from south to north. */
function pack(nodes: readonly TileNode[]): TileNode[] {
  const slices = Math.ceil(Math.sqrt(Math.ceil(nodes.length / CHILDREN)));
  const perSlice = Math.ceil(nodes.length / slices);
  const byX = nodes.toSorted((a, b) => a.box[0] + a.box[2] - (b.box[0] + b.box[2]));
  const parents: TileNode[] = [];
  for (let from = 0; from < byX.length; from += perSlice) {
    const slice = byX
      .slice(from, from + perSlice)
      .sort((a, b) => a.box[1] + a.box[3] - (b.box[1] + b.box[3]));
    for (let start = 0; start < slice.length; start += CHILDREN) {
      parents.push(parentOf(slice.slice(start, start + CHILDREN)));
    }
  }
  return parents;
}

function parentOf(children: TileNode[]): TileNode {
  const box: BoundingBox = [Infinity, Infinity, -Infinity, -Infinity];
  for (const child of children) {
    box[0] = Math.min(box[0], child.box[0]);
    box[1] = Math.min(box[1], child.box[1]);
    box[2] = Math.max(box[2], child.box[2]);
    box[3] = Math.max(box[3], child.box[3]);
  }
  return { box, item: -1, children };
}
