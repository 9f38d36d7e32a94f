import type { Condition } from "#hosted/rest/query-tree.ts";
import type { Row } from "./change.ts";

/** Of a value and what it is compared with: less than 0, 0 or more; undefined where only PostgreSQL knows. */
type Comparing = (value: unknown, given: string) => number | undefined;

const ORDERED: Record<string, (order: number) => boolean> = {
  gt: (order) => order > 0,
  gte: (order) => order >= 0,
  lt: (order) => order < 0,
  lte: (order) => order <= 0,
};
const EQUAL: Record<string, (order: number) => boolean> = {
  eq: (order) => order === 0,
  neq: (order) => order !== 0,
};

const CANONICAL_UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const same = (value: unknown, given: unknown): number => (value === given ? 0 : 1);

/** What lies beyond the type fails in PostgreSQL, and beyond 2^53 JSON has lost it already. */
const integer =
  (most: number): Comparing =>
  (value, given) => {
    if (!/^-?\d{1,16}$/.test(given) || !Number.isSafeInteger(value)) return undefined;
    const number = Number(given);
    return Math.abs(number) > most ? undefined : Math.sign((value as number) - number);
  };

const ORDERED_TYPES: Record<string, Comparing> = {
  int2: integer(32_767),
  int4: integer(2_147_483_647),
  int8: integer(Number.MAX_SAFE_INTEGER),
};
/** Equal or not; their order is the collation's. */
const EQUAL_TYPES: Record<string, Comparing> = {
  text: (value, given) => (typeof value === "string" ? same(value, given) : undefined),
  uuid: (value, given) =>
    typeof value === "string" && CANONICAL_UUID.test(given) ? same(value, given) : undefined,
  bool: (value, given) => (given === "true" || given === "false" ? same(value, given === "true") : undefined),
};

/**
 * Whether a row passes a filter, where the answer is exactly PostgreSQL's and needs no question; undefined where it does.
 *
 * @param types of the columns, by name
 */
export function passesPlainly(
  filter: readonly Condition[],
  row: Row,
  types: ReadonlyMap<string, string>,
): boolean | undefined {
  const answers = filter.map((condition) => passes(condition, row, types));
  return answers.includes(undefined) ? undefined : answers.every((answer) => answer === true);
}

function passes(
  { field, operator, quantifier, value, negated }: Condition,
  row: Row,
  types: ReadonlyMap<string, string>,
): boolean | undefined {
  const type = types.get(field.name);
  if (type === undefined || field.path.length > 0 || quantifier !== null || !Object.hasOwn(row, field.name))
    return undefined;
  const found = row[field.name];
  const compare = compareOf(operator, type);
  if (compare === undefined) return undefined;
  const given = Array.isArray(value) ? value : [value];
  // What cannot be read as the type is an error, whatever the row has.
  const answers = given.map((one) => compare(found ?? sampleOf(type), one));
  if (answers.includes(undefined)) return undefined;
  // Nothing compares with null, negated or not.
  if (found === null) return false;
  return answers.includes(true) !== negated;
}

function compareOf(
  operator: string,
  type: string,
): ((value: unknown, given: string) => boolean | undefined) | undefined {
  const isEquality = operator === "in" || Object.hasOwn(EQUAL, operator);
  const holds = operator === "in" ? EQUAL.eq! : (EQUAL[operator] ?? ORDERED[operator]);
  const order = ORDERED_TYPES[type] ?? (isEquality ? EQUAL_TYPES[type] : undefined);
  if (holds === undefined || order === undefined) return undefined;
  return (value, given) => {
    const compared = order(value, given);
    return compared === undefined ? undefined : holds(compared);
  };
}

/** A value that compares with whatever can be read as a plain type; null for any other. */
export function sampleOf(type: string): unknown {
  if (Object.hasOwn(ORDERED_TYPES, type)) return 0;
  if (type === "bool") return true;
  if (type === "uuid") return "00000000-0000-0000-0000-000000000000";
  return type === "text" ? "" : null;
}
