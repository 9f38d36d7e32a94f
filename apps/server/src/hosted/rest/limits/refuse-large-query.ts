import { TEXT_SEARCHES } from "../parse/operators.ts";
import type { Condition, Filter, Query, SelectItem } from "../query-tree.ts";
import { refuseCostlyPattern } from "./refuse-costly-pattern.ts";
import { refuseBeyond } from "./request-limits.ts";

/** Refuses more than a request may have, before any of it is looked up: that alone would cost more than the answer. */
export function refuseLargeQuery({ select, filters, orders }: Query): void {
  refuseBeyond("tables", 1 + countRelations(select));
  const found = refuseLargeFilters(filters.map(({ value }) => value));
  const terms = orders.reduce((sum, { value }) => sum + value.length, 0);
  refuseBeyond("conditions", found.conditions + terms);
}

/** Refuses filters that cost more than a request may, whatever door they came through; answers how many there are. */
export function refuseLargeFilters(filters: readonly Filter[]): Found {
  const found = countFilters(filters);
  refuseBeyond("conditions", found.conditions);
  refuseBeyond("values", found.values);
  refuseBeyond("patterns", found.patterns);
  return found;
}

const countRelations = (items: readonly SelectItem[]): number =>
  items.reduce((sum, item) => sum + (item.kind === "relation" ? 1 + countRelations(item.items) : 0), 0);

type Found = { conditions: number; values: number; patterns: number };

function countFilters(filters: readonly Filter[]): Found {
  const found: Found = { conditions: 0, values: 0, patterns: 0 };
  const waiting = [...filters];
  for (let filter = waiting.pop(); filter !== undefined; filter = waiting.pop()) {
    found.conditions += 1;
    if (filter.kind === "group") waiting.push(...filter.children);
    else countValues(filter, found);
  }
  return found;
}

function countValues({ operator, value }: Condition, found: Found): void {
  const values = Array.isArray(value) ? value : [value];
  if (Array.isArray(value)) found.values += value.length;
  if (Object.hasOwn(TEXT_SEARCHES, operator)) for (const one of values) refuseBeyond("searched", one.length);
  if (operator !== "match" && operator !== "imatch") return;
  found.patterns += values.length;
  for (const one of values) refuseCostlyPattern(one);
}
