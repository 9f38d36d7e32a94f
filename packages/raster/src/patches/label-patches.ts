/**
 * Numbers the connected patches of a mask, 1 and up; 0 stays where the mask is 0.
 * @param mask 1 inside, 0 outside, row by row
 * @param width columns
 * @param neighbours 4: pixels that share a side; 8: also those that share a corner
 */
export function labelPatches(
  mask: Uint8Array,
  width: number,
  neighbours: 4 | 8,
): { labels: Int32Array; count: number } {
  const labels = new Int32Array(mask.length);
  const queue = new Int32Array(mask.length);
  let count = 0;
  for (let start = 0; start < mask.length; start++) {
    if (mask[start] === 0 || labels[start] !== 0) continue;
    labels[start] = ++count;
    queue[0] = start;
    for (let first = 0, last = 1; first < last; first++) {
      last = enqueueNeighbours(mask, labels, queue, { at: queue[first]!, width, neighbours, last });
    }
  }
  return { labels, count };
}

type Step = { at: number; width: number; neighbours: 4 | 8; last: number };

function enqueueNeighbours(mask: Uint8Array, labels: Int32Array, queue: Int32Array, step: Step): number {
  const { at, width, neighbours } = step;
  const column = at % width;
  let last = step.last;
  for (let down = -1; down <= 1; down++) {
    for (let right = -1; right <= 1; right++) {
      if (neighbours === 4 && down !== 0 && right !== 0) continue;
      const next = at + down * width + right;
      const outside = column + right < 0 || column + right >= width || next < 0 || next >= mask.length;
      if (outside || mask[next] === 0 || labels[next] !== 0) continue;
      labels[next] = labels[at]!;
      queue[last++] = next;
    }
  }
  return last;
}
