import { ParquetError } from "./parquet-error.ts";
import type { ThriftStruct, ThriftValue } from "./read-thrift.ts";

const decoder = new TextDecoder();

/** A field that is a structure, null where it is absent. */
export function structIn(parent: ThriftStruct, field: number): ThriftStruct | null {
  const value = parent[field];
  if (value === undefined) return null;
  if (!isStruct(value)) throw new ParquetError(`field ${field}`);
  return value;
}

/** The structures of a list; none where it is absent. */
export function structsIn(parent: ThriftStruct, field: number): ThriftStruct[] {
  return listIn(parent, field).map((value) => {
    if (!isStruct(value)) throw new ParquetError(`field ${field}`);
    return value;
  });
}

/** The texts of a list; none where it is absent. */
export function textsIn(parent: ThriftStruct, field: number): string[] {
  return listIn(parent, field).map((value) => {
    if (!(value instanceof Uint8Array)) throw new ParquetError(`field ${field}`);
    return decoder.decode(value);
  });
}

/** A text, null where it is absent. */
export function textIn(parent: ThriftStruct, field: number): string | null {
  const value = parent[field];
  if (value === undefined) return null;
  if (!(value instanceof Uint8Array)) throw new ParquetError(`field ${field}`);
  return decoder.decode(value);
}

/** A whole number of at most 53 bits, null where it is absent. */
export function numberIn(parent: ThriftStruct, field: number): number | null {
  const value = parent[field];
  if (value === undefined) return null;
  const number = typeof value === "bigint" ? Number(value) : value;
  if (typeof number !== "number" || !Number.isSafeInteger(number)) throw new ParquetError(`field ${field}`);
  return number;
}

/** A count of things, 0 or more. */
export function countIn(parent: ThriftStruct, field: number): number {
  const number = numberIn(parent, field);
  if (number === null || number < 0) throw new ParquetError(`field ${field}`);
  return number;
}

function listIn(parent: ThriftStruct, field: number): readonly ThriftValue[] {
  const value = parent[field];
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw new ParquetError(`field ${field}`);
  return value;
}

function isStruct(value: ThriftValue): value is ThriftStruct {
  return typeof value === "object" && !Array.isArray(value) && !(value instanceof Uint8Array);
}
