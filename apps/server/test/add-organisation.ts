import type { Database } from "#database/database.ts";

/** A cooperative without members or features; its number. */
export async function addOrganisation(database: Database): Promise<number> {
  const [row] = await database.asOwner((transaction) =>
    transaction.query<{ id: number }>(
      "insert into public.organisations (name, kind) values ('Coopérative de test', 'cooperative') returning id",
    ),
  );
  if (row === undefined) throw new Error("the organisation was not inserted");
  return row.id;
}
