import type { PropertyValue } from "../plot-file.ts";
import { type ParquetColumn, STORED, type StoredValue } from "./parquet-column.ts";

type Plain = (value: StoredValue) => PropertyValue;

const decoder = new TextDecoder();
const DAY = 86_400_000;
const LONGEST_DECIMAL = 32;
/** The day from which the days of INT96 count, as days before 1970. */
const JULIAN_DAYS = 2_440_588n;

/**
 * How the values of a column are read as attributes.
 *
 * @returns null for columns whose bytes nobody says how to read
 * @see Apache Parquet, LogicalTypes
 */
export function plainReader(column: ParquetColumn): Plain | null {
  const { stored } = column;
  if (stored === STORED.bytes || stored === STORED.fixedBytes) return bytesReader(column);
  if (stored === STORED.int32 || stored === STORED.int64) return wholeReader(column);
  return column.meaning.kind === "none"
    ? (value) => numberOf(value as number | bigint | boolean, stored)
    : null;
}

function bytesReader({ meaning, length }: ParquetColumn): Plain | null {
  const bytes =
    (read: (value: Uint8Array) => PropertyValue): Plain =>
    (value) =>
      read(value as Uint8Array);
  if (meaning.kind === "text") return bytes((value) => decoder.decode(value));
  if (meaning.kind === "decimal") return bytes((value) => decimalOf(value, meaning.scale));
  if (meaning.kind === "uuid" && length === 16) return bytes(uuidOf);
  return meaning.kind === "float16" && length === 2 ? bytes(halfOf) : null;
}

function wholeReader({ stored, meaning }: ParquetColumn): Plain | null {
  const isLong = stored === STORED.int64;
  switch (meaning.kind) {
    case "decimal":
      return (value) => scaled(BigInt(value as number | bigint), meaning.scale);
    case "date":
      return isLong ? null : (value) => partOf(dated(Number(value) * DAY, value), "day");
    case "time":
      return (value) => partOf(dated(Number(value) / meaning.perMillisecond, value), "hour");
    case "timestamp":
      return isLong ? timestampReader(meaning) : null;
    case "unsigned":
      return (value) => (isLong ? whole(BigInt.asUintN(64, value as bigint)) : Number(value) >>> 0);
    case "none":
      return (value) => numberOf(value as number | bigint, stored);
    default:
      return null;
  }
}

/** A time that is not said to be of UTC is that of the place, and has no zone behind it. */
function timestampReader({ perMillisecond, isUtc }: { perMillisecond: number; isUtc: boolean }): Plain {
  const per = BigInt(perMillisecond);
  return (value) => {
    const text = dated(Number((value as bigint) / per), value);
    return isUtc ? text : text.replace(/Z$/, "");
  };
}

function numberOf(value: number | bigint | boolean, stored: number): PropertyValue {
  if (typeof value !== "bigint") return value;
  if (stored !== STORED.int96) return whole(value);
  const milliseconds = ((value >> 64n) - JULIAN_DAYS) * BigInt(DAY) + BigInt.asUintN(64, value) / 1_000_000n;
  return dated(Number(milliseconds), value);
}

function whole(value: bigint): PropertyValue {
  return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
}

/** A time as ISO 8601; one that no calendar has stays the number that it is. */
function dated(milliseconds: number, stored: StoredValue): string {
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? String(stored) : date.toISOString();
}

/** The day or the hour out of a time as ISO 8601; years beyond 9999 have a sign and six digits. */
function partOf(text: string, part: "day" | "hour"): string {
  const [day, hour] = text.split("T");
  return part === "day" || hour === undefined ? day! : hour.replace("Z", "");
}

/** Written out and read back, so that 12345 hundredths are 123.45; a number that would lose digits stays text. */
function scaled(unscaled: bigint, scale: number): PropertyValue {
  const digits = String(unscaled)
    .replace("-", "")
    .padStart(scale + 1, "0");
  const sign = unscaled < 0n ? "-" : "";
  const cut = digits.length - Math.max(0, scale);
  const text =
    scale <= 0
      ? `${sign}${unscaled === 0n ? "0" : digits}${"0".repeat(-scale)}`
      : `${sign}${digits.slice(0, cut)}.${digits.slice(cut)}`;
  return digits.replace(/^0+/, "").length > 15 ? text : Number(text);
}

function decimalOf(bytes: Uint8Array, scale: number): PropertyValue {
  if (bytes.length === 0 || bytes.length > LONGEST_DECIMAL) return null;
  let value = 0n;
  for (const byte of bytes) value = value * 256n + BigInt(byte);
  return scaled(BigInt.asIntN(8 * bytes.length, value), scale);
}

function uuidOf(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

/** A number of sixteen bits of IEEE 754; what is no number is null. */
function halfOf(bytes: Uint8Array): number | null {
  const [low, high] = bytes as unknown as [number, number];
  const [exponent, fraction] = [(high >> 2) & 31, (high & 3) * 256 + low];
  if (exponent === 31) return null;
  const size = exponent === 0 ? fraction * 2 ** -24 : (1 + fraction / 1024) * 2 ** (exponent - 15);
  return high > 127 ? -size : size;
}
