/** One entry of a directory to write: SHORT, LONG, DOUBLE or ASCII values. */
export type DirectoryEntry = {
  tag: number;
  type: "ascii" | "short" | "long" | "double";
  values: ArrayLike<number>;
};

const types = {
  ascii: { code: 2, size: 1 },
  short: { code: 3, size: 2 },
  long: { code: 4, size: 4 },
  double: { code: 12, size: 8 },
};

/**
 * Bytes that a directory takes in a classic TIFF, its values outside the entries included.
 * @param entries entries
 */
export function directorySize(entries: DirectoryEntry[]): number {
  return entries.reduce((size, entry) => size + outsideSize(entry), 2 + entries.length * 12 + 4);
}

/**
 * Writes a directory, little-endian (TIFF 6.0 section 2).
 * @param view file
 * @param offset where the directory starts
 * @param entries entries in ascending order of tags
 * @param next offset of the next directory, 0 for none
 */
export function writeDirectory(
  view: DataView,
  offset: number,
  entries: DirectoryEntry[],
  next: number,
): void {
  view.setUint16(offset, entries.length, true);
  let outside = offset + 2 + entries.length * 12 + 4;
  entries.forEach((entry, index) => {
    const at = offset + 2 + index * 12;
    const { code, size } = types[entry.type];
    view.setUint16(at, entry.tag, true);
    view.setUint16(at + 2, code, true);
    view.setUint32(at + 4, entry.values.length, true);
    const inline = entry.values.length * size <= 4;
    if (!inline) view.setUint32(at + 8, outside, true);
    writeValues(view, inline ? at + 8 : outside, entry);
    outside += outsideSize(entry);
  });
  view.setUint32(offset + 2 + entries.length * 12, next, true);
}

function writeValues(view: DataView, offset: number, { type, values }: DirectoryEntry): void {
  for (let index = 0; index < values.length; index++) {
    const at = offset + index * types[type].size;
    const value = values[index]!;
    if (type === "ascii") view.setUint8(at, value);
    else if (type === "short") view.setUint16(at, value, true);
    else if (type === "long") view.setUint32(at, value, true);
    else view.setFloat64(at, value, true);
  }
}

function outsideSize({ type, values }: DirectoryEntry): number {
  const size = values.length * types[type].size;
  return size <= 4 ? 0 : size + (size % 2);
}
