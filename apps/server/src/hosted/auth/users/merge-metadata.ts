import type { Transaction } from "#database/database.ts";

/** A key that is given as null goes. */
export async function mergeMetadata(
  transaction: Transaction,
  userId: string,
  column: "raw_user_meta_data" | "raw_app_meta_data",
  data: Record<string, unknown>,
): Promise<void> {
  await transaction.query(
    `update auth.users
     set ${column} = coalesce((
       select jsonb_object_agg(entry.key, entry.value)
       from jsonb_each(${column} || $2::text::jsonb) as entry
       where entry.value <> 'null'
     ), '{}')
     where id = $1::text::uuid`,
    [userId, JSON.stringify(data)],
  );
}
