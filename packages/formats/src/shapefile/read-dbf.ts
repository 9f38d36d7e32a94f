import type { Properties, PropertyValue } from "../plot-file.ts";
import { decodeText } from "../text/decode-text.ts";

/** Records by position in the file: a deleted one is null, so that numbers stay those of the shapes. */
export type AttributeTable = { columns: string[]; records: (Properties | null)[]; encoding: string };

// DOM types, which only some programs load, would make TextDecoder a type.
type Decoder = InstanceType<typeof TextDecoder>;

type Field = { name: string; type: string; start: number; length: number };

const FIELD = 32;
const END_OF_FIELDS = 0x0d;
const DELETED = 0x2a;

/** Language driver byte of the header to an encoding; others are decided by looking at the text. */
const BY_DRIVER: Record<number, string> = {
  3: "windows-1252",
  87: "windows-1252",
  200: "windows-1250",
  201: "windows-1251",
};

/**
 * Reads a dBASE table as shapefiles use it.
 *
 * @param bytes the .dbf
 * @param stated encoding that the .cpg states, or null
 * @returns columns, records, encoding used; a table that ends early gives the records that are whole
 * @see dBASE III+ and IV table format; ESRI .cpg
 */
export function readDbf(bytes: Uint8Array, stated: string | null): AttributeTable {
  if (bytes.length < FIELD) return { columns: [], records: [], encoding: stated ?? "utf-8" };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const first = view.getUint16(8, true);
  const length = view.getUint16(10, true);
  const encoding = stated ?? BY_DRIVER[bytes[29]!] ?? decodeText(bytes.subarray(first)).encoding;
  const decoder = new TextDecoder(encoding);
  const fields = readFields(bytes, first, decoder);
  const available = length === 0 ? 0 : Math.floor((bytes.length - first) / length);
  const count = Math.max(0, Math.min(view.getUint32(4, true), available));
  const records = Array.from({ length: count }, (_, index) => {
    const start = first + index * length;
    return bytes[start] === DELETED
      ? null
      : readRecord(bytes.subarray(start, start + length), fields, decoder);
  });
  return { columns: fields.map(({ name }) => name), records, encoding };
}

function readFields(bytes: Uint8Array, end: number, decoder: Decoder): Field[] {
  const fields: Field[] = [];
  const used = new Set<string>();
  let start = 1;
  for (
    let at = FIELD;
    at + FIELD <= Math.min(end, bytes.length) && bytes[at] !== END_OF_FIELDS;
    at += FIELD
  ) {
    const nameBytes = bytes.subarray(at, at + 11);
    const ending = nameBytes.indexOf(0);
    const written = decoder.decode(ending < 0 ? nameBytes : nameBytes.subarray(0, ending)).trim();
    const name = used.has(written) ? `${written} (${fields.length + 1})` : written;
    used.add(name);
    const length = bytes[at + 16]!;
    fields.push({ name, type: String.fromCharCode(bytes[at + 11]!), start, length });
    start += length;
  }
  return fields;
}

function readRecord(record: Uint8Array, fields: Field[], decoder: Decoder): Properties {
  return Object.fromEntries(
    fields.map(({ name, type, start, length }) => [
      name,
      readValue(decoder, record.subarray(start, start + length), type),
    ]),
  );
}

function readValue(decoder: Decoder, bytes: Uint8Array, type: string): PropertyValue {
  const ending = bytes.indexOf(0);
  const text = decoder.decode(ending < 0 ? bytes : bytes.subarray(0, ending)).trim();
  if (text === "") return null;
  switch (type) {
    case "N":
    case "F":
    case "O":
      return /^\*+$/.test(text) || !Number.isFinite(Number(text)) ? null : Number(text);
    case "L":
      return /^[ty]$/i.test(text) ? true : /^[fn]$/i.test(text) ? false : null;
    case "D":
      return /^\d{8}$/.test(text) ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}` : text;
    default:
      return text;
  }
}
