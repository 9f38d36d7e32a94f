import type { Change, Row } from "./change.ts";
import type { WatchedTable } from "./watched-table.ts";

/** The message of one change, with the columns that the subscriber's role may read. */
export function changePayload(
  { schema, table: name, kind, record, oldRecord, committedAt }: Change,
  table: WatchedTable,
  role: string,
  wanted: readonly string[] | null,
): Record<string, unknown> {
  const readable = new Set(table.readable[role] ?? []);
  const isShown = (column: string) =>
    readable.has(column) && (wanted === null || wanted.includes(column) || table.primaryKey.includes(column));
  const old =
    kind === "DELETE" && !table.fullIdentity
      ? pick(oldRecord, (column) => table.primaryKey.includes(column))
      : oldRecord;
  return {
    schema,
    table: name,
    type: kind,
    commit_timestamp: committedAt,
    columns: table.columns.filter((column) => isShown(column.name)),
    ...(record === null ? {} : { record: pick(record, isShown) }),
    ...(old === null ? {} : { old_record: pick(old, isShown) }),
    errors: null,
  };
}

const pick = (row: Row | null, isWanted: (column: string) => boolean): Row =>
  Object.fromEntries(Object.entries(row ?? {}).filter(([column]) => isWanted(column)));
