import type { Subscription } from "./changes/deliver-changes.ts";
import { parseChangeFilter } from "./changes/match-changes.ts";
import type { ChangesRequest } from "./protocol/join-payload.ts";

let lastId = Math.floor(Math.random() * 1_000_000);

/** The subscriptions of a join; throws RestError for a filter that cannot be read. */
export function readSubscriptions(requests: readonly ChangesRequest[]): Subscription[] {
  return requests.map(({ event, schema, table, filter, select }) => {
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
  });
}

function readColumns(select: string | string[] | undefined): string[] | null {
  if (select === undefined) return null;
  const names = Array.isArray(select) ? select : select.split(",");
  const trimmed = names.map((name) => name.trim());
  return trimmed.includes("*") ? null : trimmed;
}
