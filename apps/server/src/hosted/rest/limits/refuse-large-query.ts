import type { Filter, Query } from "../query-tree.ts";
import { refuseBeyond } from "./request-limits.ts";

/** Refuses more conditions, values of lists or terms of order than a request may have. */
export function refuseLargeQuery({ filters, orders }: Pick<Query, "filters" | "orders">): void {
  const found = countFilters(filters.map(({ value }) => value));
  const terms = orders.reduce((sum, { value }) => sum + value.length, 0);
  refuseBeyond("conditions", found.conditions + terms);
  refuseBeyond("values", found.values);
}

type Found = { conditions: number; values: number };

export function countFilters(filters: readonly Filter[]): Found {
  const found: Found = { conditions: 0, values: 0 };
  const waiting = [...filters];
  for (let filter = waiting.pop(); filter !== undefined; filter = waiting.pop()) {
    found.conditions += 1;
    if (filter.kind === "group") waiting.push(...filter.children);
    else if (Array.isArray(filter.value)) found.values += filter.value.length;
  }
  return found;
}
