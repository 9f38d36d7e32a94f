import type { Meaning, ParquetColumn } from "./parquet-column.ts";
import { STORED } from "./parquet-column.ts";
import { ParquetError } from "./parquet-error.ts";
import type { ThriftStruct } from "./read-thrift.ts";
import { countIn, numberIn, structIn, textIn } from "./thrift-fields.ts";

/** Numbers of the fields of SchemaElement, and of the union LogicalType. */
const ELEMENT = {
  type: 1,
  length: 2,
  repetition: 3,
  name: 4,
  children: 5,
  converted: 6,
  scale: 7,
  logical: 10,
};
const LOGICAL = { text: 1, enum: 4, decimal: 5, date: 6, time: 7, timestamp: 8, integer: 10, json: 12 };
const LATER = { uuid: 14, float16: 15, geometry: 17, geography: 18 };
const REPETITION = { required: 0, repeated: 2 };

/** What older files say instead of LogicalType. */
const CONVERTED: Readonly<Record<number, Meaning>> = {
  0: { kind: "text" },
  4: { kind: "text" },
  6: { kind: "date" },
  7: { kind: "time", perMillisecond: 1, isUtc: true },
  8: { kind: "time", perMillisecond: 1000, isUtc: true },
  9: { kind: "timestamp", perMillisecond: 1, isUtc: true },
  10: { kind: "timestamp", perMillisecond: 1000, isUtc: true },
  ...{
    11: { kind: "unsigned" },
    12: { kind: "unsigned" },
    13: { kind: "unsigned" },
    14: { kind: "unsigned" },
  },
  19: { kind: "text" },
};
const DECIMAL = 5;
const LARGEST_SCALE = 40;

/** The columns of a file: those of one value a row, and the names of the others. */
export type Schema = { columns: ParquetColumn[]; nested: string[] };

/**
 * Reads the schema of a Parquet file.
 *
 * @param elements the tree as a list, each element before those in it; the first one is the root
 * @throws ParquetError where the list is no tree
 * @see Apache Parquet, parquet.thrift, SchemaElement
 */
export function readSchema(elements: readonly ThriftStruct[]): Schema {
  const schema: Schema = { columns: [], nested: [] };
  for (let at = 1; at < elements.length; ) {
    const end = endOf(elements, at);
    const column = end === at + 1 ? columnOf(elements[at]!) : null;
    if (column === null) schema.nested.push(nameOf(elements[at]!));
    else schema.columns.push(column);
    at = end;
  }
  return schema;
}

/** The place behind an element and all that is in it. */
function endOf(elements: readonly ThriftStruct[], start: number): number {
  let end = start;
  for (let awaited = 1; awaited > 0; awaited -= 1) {
    const element = elements[end];
    if (element === undefined) throw new ParquetError("schema");
    awaited += element[ELEMENT.children] === undefined ? 0 : countIn(element, ELEMENT.children);
    end += 1;
  }
  return end;
}

function columnOf(element: ThriftStruct): ParquetColumn | null {
  const repetition = numberIn(element, ELEMENT.repetition);
  const stored = numberIn(element, ELEMENT.type);
  if (stored === null || repetition === REPETITION.repeated) return null;
  const logical = structIn(element, ELEMENT.logical) ?? {};
  const geometry = structIn(logical, LATER.geometry) ?? structIn(logical, LATER.geography);
  return {
    name: nameOf(element),
    stored,
    length: stored === STORED.fixedBytes ? countIn(element, ELEMENT.length) : 0,
    isOptional: repetition !== REPETITION.required,
    meaning: geometry === null ? meaningOf(element, logical) : { kind: "geometry" },
    crs: geometry === null ? null : textIn(geometry, 1),
  };
}

function nameOf(element: ThriftStruct): string {
  return textIn(element, ELEMENT.name) ?? "";
}

function meaningOf(element: ThriftStruct, logical: ThriftStruct): Meaning {
  const has = (field: number) => logical[field] !== undefined;
  if (has(LOGICAL.text) || has(LOGICAL.enum) || has(LOGICAL.json)) return { kind: "text" };
  if (has(LOGICAL.decimal)) return decimal(structIn(logical, LOGICAL.decimal)!, 1);
  if (has(LOGICAL.date)) return { kind: "date" };
  if (has(LOGICAL.time)) return clock("time", structIn(logical, LOGICAL.time)!);
  if (has(LOGICAL.timestamp)) return clock("timestamp", structIn(logical, LOGICAL.timestamp)!);
  if (has(LOGICAL.integer))
    return { kind: structIn(logical, LOGICAL.integer)![2] === false ? "unsigned" : "none" };
  if (has(LATER.uuid)) return { kind: "uuid" };
  if (has(LATER.float16)) return { kind: "float16" };
  const converted = numberIn(element, ELEMENT.converted);
  if (converted === DECIMAL) return decimal(element, ELEMENT.scale);
  return CONVERTED[converted ?? -1] ?? { kind: "none" };
}

function decimal(parent: ThriftStruct, field: number): Meaning {
  const scale = numberIn(parent, field) ?? 0;
  if (Math.abs(scale) > LARGEST_SCALE) throw new ParquetError("scale");
  return { kind: "decimal", scale };
}

function clock(kind: "time" | "timestamp", type: ThriftStruct): Meaning {
  const unit = structIn(type, 2) ?? {};
  const [isMicro, isNano] = [unit[2] !== undefined, unit[3] !== undefined];
  return { kind, perMillisecond: isNano ? 1e6 : isMicro ? 1000 : 1, isUtc: type[1] === true };
}
