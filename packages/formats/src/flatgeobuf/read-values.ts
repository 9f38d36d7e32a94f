import type { Properties, PropertyValue } from "../plot-file.ts";
import { FlatBufferError } from "./flat-table.ts";
import type { FlatColumn } from "./read-header.ts";

const decoder = new TextDecoder();

type Reading = { value: PropertyValue; next: number };
type ReadValue = (view: DataView, at: number) => Reading;

const whole = (value: bigint): PropertyValue =>
  Number.isSafeInteger(Number(value)) ? Number(value) : String(value);

/** How the value of a column is read, by the number of its type: Byte, UByte, Bool, Short ... Binary. */
const READERS: readonly ReadValue[] = [
  (view, at) => ({ value: view.getInt8(at), next: at + 1 }),
  (view, at) => ({ value: view.getUint8(at), next: at + 1 }),
  (view, at) => ({ value: view.getUint8(at) !== 0, next: at + 1 }),
  (view, at) => ({ value: view.getInt16(at, true), next: at + 2 }),
  (view, at) => ({ value: view.getUint16(at, true), next: at + 2 }),
  (view, at) => ({ value: view.getInt32(at, true), next: at + 4 }),
  (view, at) => ({ value: view.getUint32(at, true), next: at + 4 }),
  (view, at) => ({ value: whole(view.getBigInt64(at, true)), next: at + 8 }),
  (view, at) => ({ value: whole(view.getBigUint64(at, true)), next: at + 8 }),
  (view, at) => ({ value: view.getFloat32(at, true), next: at + 4 }),
  (view, at) => ({ value: view.getFloat64(at, true), next: at + 8 }),
  readText,
  readText,
  readText,
  (view, at) => ({ ...readText(view, at), value: null }),
];

/**
 * Reads the attributes of a feature of FlatGeobuf: numbers of columns, each with its value behind it.
 *
 * @param bytes the vector `properties`, or null
 * @param columns of the file, or of the feature; what the feature leaves out is null
 * @throws FlatBufferError, RangeError where the bytes contradict the columns
 * @see FlatGeobuf 3, feature.fbs
 */
export function readValues(bytes: Uint8Array | null, columns: readonly FlatColumn[]): Properties {
  const properties: Properties = {};
  for (const { name } of columns) if (name !== "__proto__") properties[name] = null;
  if (bytes === null) return properties;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < bytes.length; ) {
    const column = columns[view.getUint16(at, true)];
    const read = column === undefined ? undefined : READERS[column.type];
    if (column === undefined || read === undefined) throw new FlatBufferError("column");
    const { value, next } = read(view, at + 2);
    if (column.name !== "__proto__") properties[column.name] = value;
    at = next;
  }
  return properties;
}

function readText(view: DataView, at: number): Reading {
  const next = at + 4 + view.getUint32(at, true);
  if (next > view.byteLength) throw new FlatBufferError("text");
  const bytes = new Uint8Array(view.buffer, view.byteOffset + at + 4, next - at - 4);
  return { value: decoder.decode(bytes), next };
}
