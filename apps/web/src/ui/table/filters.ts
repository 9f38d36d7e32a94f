import { type CellValue, folded } from "./column.ts";

/** Contains a text, is one of some values, or lies between two bounds (numbers, or ISO dates). */
export type Filter =
  | { kind: "text"; text: string }
  | { kind: "choice"; values: string[] }
  | { kind: "range"; from: string; to: string };

export type Filters = Record<string, Filter>;

const RESERVED = /[%,:|~.]/g;

function escaped(text: string): string {
  return text.replace(RESERVED, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function formatFilter(filter: Filter): string {
  if (filter.kind === "text") return `~${escaped(filter.text)}`;
  if (filter.kind === "range") return `${escaped(filter.from)}..${escaped(filter.to)}`;
  return filter.values.map(escaped).join("|");
}

/** "state:abnormal|overlapping,area:1..5,name:~kone": how filters stand in the address. */
export function formatFilters(filters: Filters): string {
  return Object.entries(filters)
    .filter(([, filter]) => !isEmptyFilter(filter))
    .map(([id, filter]) => `${escaped(id)}:${formatFilter(filter)}`)
    .join(",");
}

/** A bound as the fields write it, in whatever language: digits with a point before decimals, or a day of the calendar. */
const BOUND = /^(-?\d+(\.\d+)?|\d{4}-\d{2}-\d{2}(T[\d:.+Z-]*)?)?$/;

/** A number as a bound of a filter. */
export const boundOf = (value: number): string =>
  value.toLocaleString("en", { useGrouping: false, maximumFractionDigits: 20 });

function isUnderstood(filter: Filter): boolean {
  return filter.kind !== "range" || (BOUND.test(filter.from) && BOUND.test(filter.to));
}

function parseFilter(text: string): Filter {
  if (text.startsWith("~")) return { kind: "text", text: unescaped(text.slice(1)) };
  const range = text.indexOf("..");
  if (range >= 0)
    return { kind: "range", from: unescaped(text.slice(0, range)), to: unescaped(text.slice(range + 2)) };
  return { kind: "choice", values: text.split("|").map(unescaped) };
}

function filtersIn(text: string): [id: string, filter: Filter][] {
  const pairs = text.split(",").flatMap((part) => {
    const colon = part.indexOf(":");
    if (colon <= 0) return [];
    return [[unescaped(part.slice(0, colon)), parseFilter(part.slice(colon + 1))] satisfies [string, Filter]];
  });
  return pairs.filter(([, filter]) => !isEmptyFilter(filter));
}

/** The filters of an address that are understood; the others are told by `refusedFilters`. */
export function parseFilters(text: string): Filters {
  return Object.fromEntries(filtersIn(text).filter(([, filter]) => isUnderstood(filter)));
}

/** Columns whose filter in the address has a bound that no field would write, with what stands there: it filters nothing. */
export function refusedFilters(text: string): Record<string, string> {
  const refused = filtersIn(text).filter(([, filter]) => !isUnderstood(filter));
  return Object.fromEntries(
    refused.map(([id, filter]) => [id, filter.kind === "range" ? `${filter.from}..${filter.to}` : ""]),
  );
}

export function isEmptyFilter(filter: Filter): boolean {
  if (filter.kind === "text") return filter.text.trim() === "";
  if (filter.kind === "range") return filter.from === "" && filter.to === "";
  return filter.values.every((value) => value === "");
}

function isInRange(value: string | number, from: string, to: string): boolean {
  if (typeof value === "number") {
    const low = from === "" ? Number.NEGATIVE_INFINITY : Number(from);
    const high = to === "" ? Number.POSITIVE_INFINITY : Number(to);
    return value >= low && value <= high;
  }
  // A day as the upper bound includes the whole day.
  return (from === "" || value >= from) && (to === "" || value.slice(0, to.length) <= to);
}

/** Whether a cell passes; an unknown value passes no filter but the choice "" of unknown values. */
export function passes(value: CellValue, text: string, filter: Filter): boolean {
  if (filter.kind === "text") return folded(text).includes(folded(filter.text.trim()));
  if (filter.kind === "choice") return filter.values.includes(String(value ?? ""));
  return value !== null && value !== undefined && isInRange(value, filter.from, filter.to);
}
