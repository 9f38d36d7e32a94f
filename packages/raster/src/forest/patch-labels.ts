/** Labels of patches that are still being found: joined labels have one root, which knows area and last row. */
export type PatchLabels = {
  parents: Int32Array;
  squareMetres: Float64Array;
  lastRows: Int32Array;
  /** 1 for roots whose patch is known to be large enough. */
  large: Uint8Array;
  count: number;
};

/** No labels, with room for some. */
export function createLabels(room = 4096): PatchLabels {
  return {
    parents: new Int32Array(room),
    squareMetres: new Float64Array(room),
    lastRows: new Int32Array(room),
    large: new Uint8Array(room),
    count: 0,
  };
}

/**
 * A label of its own.
 * @param labels labels
 * @param row row of its first pixels
 */
export function addLabel(labels: PatchLabels, row: number): number {
  if (labels.count === labels.parents.length) grow(labels);
  const label = labels.count++;
  labels.parents[label] = label;
  labels.squareMetres[label] = 0;
  labels.lastRows[label] = row;
  labels.large[label] = 0;
  return label;
}

function grow(labels: PatchLabels): void {
  const larger = createLabels(2 * labels.parents.length);
  larger.parents.set(labels.parents);
  larger.squareMetres.set(labels.squareMetres);
  larger.lastRows.set(labels.lastRows);
  larger.large.set(labels.large);
  Object.assign(labels, larger, { count: labels.count });
}

/** Root of a label; the way to it is halved as it is walked. */
export function rootOf(parents: Int32Array, label: number): number {
  let at = label;
  for (let above = parents[at]!; above !== at; above = parents[at]!) {
    const next = parents[above]!;
    parents[at] = next;
    at = next;
  }
  return at;
}

/** Joins two roots, which may be the same, and gives the root of both. */
export function joinRoots(labels: PatchLabels, one: number, other: number): number {
  if (one === other) return one;
  const [root, joined] = one < other ? [one, other] : [other, one];
  labels.parents[joined] = root;
  labels.squareMetres[root] = labels.squareMetres[root]! + labels.squareMetres[joined]!;
  labels.lastRows[root] = Math.max(labels.lastRows[root]!, labels.lastRows[joined]!);
  labels.large[root] = labels.large[root]! | labels.large[joined]!;
  return root;
}

/**
 * Numbers the labels that rows still name anew and forgets all others, so that memory does not grow with the raster.
 * @param labels labels
 * @param rows runs as `start, end, label`; their labels are rewritten
 */
export function forgetOtherLabels(labels: PatchLabels, rows: Iterable<Int32Array>): void {
  const kept = createLabels();
  const renamed = new Int32Array(labels.count).fill(-1);
  for (const runs of rows) {
    for (let at = 2; at < runs.length; at += 3) {
      const root = rootOf(labels.parents, runs[at]!);
      let name = renamed[root]!;
      if (name < 0) {
        name = addLabel(kept, labels.lastRows[root]!);
        kept.squareMetres[name] = labels.squareMetres[root]!;
        kept.large[name] = labels.large[root]!;
        renamed[root] = name;
      }
      runs[at] = name;
    }
  }
  Object.assign(labels, kept);
}
