import { refuseLargeFilters } from "#hosted/rest/limits/refuse-large-query.ts";
import { parseChangeFilter } from "./changes/match-changes.ts";
import type { Subscription } from "./changes/subscriber.ts";
import type { ChangesRequest } from "./protocol/join-payload.ts";

let lastId = Math.floor(Math.random() * 1_000_000);

/** The subscriptions of a join; throws RestError for filters that cannot be read, or ask for more than a request may. */
export function readSubscriptions(requests: readonly ChangesRequest[]): Subscription[] {
  const subscriptions = requests.map(readSubscription);
  refuseLargeFilters(subscriptions.flatMap(({ filter }) => filter));
  return subscriptions;
}

function readSubscription({ event, schema, table, filter, select }: ChangesRequest): Subscription {
  lastId += 1;
  return {
    id: lastId,
    event,
    schema,
    table: table === undefined || table === "*" ? null : table,
    filterText: filter ?? "",
    filter: parseChangeFilter(filter),
    columns: readColumns(select),
  };
}

function readColumns(select: string | string[] | undefined): string[] | null {
  if (select === undefined) return null;
  const names = Array.isArray(select) ? select : select.split(",");
  const trimmed = names.map((name) => name.trim());
  return trimmed.includes("*") ? null : trimmed;
}
