/** One entry of a directory to write; "offset" is a LONG in a classic TIFF and a LONG8 in a BigTIFF. */
export type DirectoryEntry = {
  tag: number;
  type: "ascii" | "short" | "long" | "double" | "offset";
  values: ArrayLike<number>;
};

/** Sizes and codes that differ between a classic TIFF and a BigTIFF. */
export type TiffVariant = "classic" | "big";

const frames = {
  classic: { count: 2, entry: 12, pointer: 4, offsetCode: 4 },
  big: { count: 8, entry: 20, pointer: 8, offsetCode: 16 },
};

const fieldTypes = {
  ascii: { code: 2, size: 1 },
  short: { code: 3, size: 2 },
  long: { code: 4, size: 4 },
  double: { code: 12, size: 8 },
};

/**
 * Bytes that a directory takes, its values outside the entries included.
 * @param entries entries
 * @param variant classic or big
 */
export function directorySize(entries: DirectoryEntry[], variant: TiffVariant): number {
  return entries.reduce((size, entry) => size + outsideSize(entry, variant), frameSize(entries, variant));
}

/**
 * Writes a directory, little-endian (TIFF 6.0 section 2, BigTIFF design).
 * @param view file
 * @param offset where the directory starts
 * @param entries entries in ascending order of tags
 * @param next offset of the next directory, 0 for none
 * @param variant classic or big
 */
export function writeDirectory(
  view: DataView,
  offset: number,
  entries: DirectoryEntry[],
  next: number,
  variant: TiffVariant,
): void {
  const frame = frames[variant];
  if (variant === "big") view.setBigUint64(offset, BigInt(entries.length), true);
  else view.setUint16(offset, entries.length, true);
  let outside = offset + frameSize(entries, variant);
  entries.forEach((entry, index) => {
    const at = offset + frame.count + index * frame.entry;
    const { code, size } = fieldType(entry, variant);
    const place = at + 4 + frame.pointer;
    view.setUint16(at, entry.tag, true);
    view.setUint16(at + 2, code, true);
    setPointer(view, at + 4, entry.values.length, variant);
    const inline = entry.values.length * size <= frame.pointer;
    if (!inline) setPointer(view, place, outside, variant);
    writeValues(view, inline ? place : outside, entry, variant);
    outside += outsideSize(entry, variant);
  });
  setPointer(view, offset + frame.count + entries.length * frame.entry, next, variant);
}

/**
 * Writes an offset or a count of the width that the variant has.
 * @param view file
 * @param at where
 * @param value whole number
 * @param variant classic or big
 */
export function setPointer(view: DataView, at: number, value: number, variant: TiffVariant): void {
  if (variant === "big") view.setBigUint64(at, BigInt(value), true);
  else view.setUint32(at, value, true);
}

function writeValues(view: DataView, offset: number, entry: DirectoryEntry, variant: TiffVariant): void {
  const { type, values } = entry;
  const { size } = fieldType(entry, variant);
  for (let index = 0; index < values.length; index++) {
    const at = offset + index * size;
    const value = values[index]!;
    if (type === "ascii") view.setUint8(at, value);
    else if (type === "short") view.setUint16(at, value, true);
    else if (type === "long") view.setUint32(at, value, true);
    else if (type === "double") view.setFloat64(at, value, true);
    else setPointer(view, at, value, variant);
  }
}

function fieldType({ type }: DirectoryEntry, variant: TiffVariant): { code: number; size: number } {
  if (type !== "offset") return fieldTypes[type];
  return { code: frames[variant].offsetCode, size: frames[variant].pointer };
}

function frameSize(entries: DirectoryEntry[], variant: TiffVariant): number {
  const { count, entry, pointer } = frames[variant];
  return count + entries.length * entry + pointer;
}

function outsideSize(entry: DirectoryEntry, variant: TiffVariant): number {
  const size = entry.values.length * fieldType(entry, variant).size;
  return size <= frames[variant].pointer ? 0 : size + (size % 2);
}
