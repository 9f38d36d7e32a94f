import { type LayerColumn, type LayerValues, layerValue } from "../written-layer.ts";

/**
 * The attributes of a feature as FlatGeobuf keeps them: the number of each column, and its value behind it. What is
 * null is left out.
 *
 * @param properties of the feature
 * @param columns of the file
 * @see FlatGeobuf 3, feature.fbs
 */
export function flatValues(properties: LayerValues, columns: readonly LayerColumn[]): Uint8Array {
  const parts: Buffer[] = [];
  for (const [index, { key, type }] of columns.entries()) {
    const value = layerValue(properties[key], type);
    if (value !== null) parts.push(flatValue(index, value));
  }
  return Buffer.concat(parts);
}

function flatValue(index: number, value: string | number | boolean): Buffer {
  const letters = typeof value === "string" ? Buffer.from(value) : Buffer.alloc(0);
  const head = Buffer.alloc(typeof value === "string" ? 6 : typeof value === "number" ? 10 : 3);
  head.writeUInt16LE(index, 0);
  if (typeof value === "string") head.writeUInt32LE(letters.length, 2);
  else if (typeof value === "number") head.writeDoubleLE(value, 2);
  else head.writeUInt8(value ? 1 : 0, 2);
  return letters.length === 0 ? head : Buffer.concat([head, letters]);
}
