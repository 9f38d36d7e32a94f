import type { Database } from "#database/database.ts";

/** All rows of our tables as JSON text without what is null, by table, in the order of that text. */
export async function readRows(database: Database): Promise<Map<string, string[]>> {
  return await database.asOwner(async (transaction) => {
    const tables = await transaction.query<{ name: string }>(
      `select relnamespace::regnamespace || '.' || relname as name from pg_class
       where relkind = 'r' and relnamespace::regnamespace::text in ('app', 'auth', 'public', 'realtime', 'storage')`,
    );
    const rows = new Map<string, string[]>();
    for (const { name } of tables) {
      const found = await transaction.query<{ row: string }>(
        `select jsonb_strip_nulls(to_jsonb(listed))::text as row from ${name} as listed order by 1`,
      );
      rows.set(
        name,
        found.map(({ row }) => row),
      );
    }
    return rows;
  });
}
