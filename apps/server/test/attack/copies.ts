import type { Database } from "#database/database.ts";
import { belongsTo, type Row, rowsOf } from "../cross-tenant/rows.ts";
import type { Tenant } from "../factories/tenant.ts";
import type { Table } from "./read-targets.ts";

export type Copy = { table: string; row: Row };

/**
 * For each table a row of each tenant, written once more under another key: every check lets it through, so that only
 * the rights stand in the way.
 */
export async function readCopies(
  database: Database,
  tables: readonly Table[],
  tenants: readonly Tenant[],
): Promise<Copy[]> {
  const copies: Copy[] = [];
  const distinct = await distinctColumns(database);
  for (const table of tables) {
    if (table.key.length === 0) continue;
    const rows = await rowsOf(database, `public.${table.name}`);
    for (const tenant of tenants) {
      const row = rows.find((one) => belongsTo(tenant, table.name, one));
      if (row !== undefined) copies.push({ table: table.name, row: renewed(table, row, distinct) });
    }
  }
  return copies;
}

/** "table.column" of everything that a unique index speaks of. */
async function distinctColumns(database: Database): Promise<ReadonlySet<string>> {
  const found = await database.asOwner((transaction) =>
    transaction.query<{ name: string }>(
      `select distinct indrelid::regclass::text || '.' || attname as name
       from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
       where indisunique`,
    ),
  );
  return new Set(found.map(({ name }) => name.replace(/^public\./, "")));
}

function renewed({ name, columns }: Table, row: Row, distinct: ReadonlySet<string>): Row {
  const entries = columns.flatMap((column) => {
    const value = row[column.name];
    if (column.name === "id") return [];
    if (column.references !== null || !distinct.has(`${name}.${column.name}`)) return [[column.name, value]];
    if (typeof value === "number") return [[column.name, value + 1_000]];
    return [[column.name, typeof value === "string" && column.type === "text" ? `${value} again` : value]];
  });
  return Object.fromEntries(entries) as Row;
}
