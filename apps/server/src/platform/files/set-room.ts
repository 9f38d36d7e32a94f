import type { Database } from "#database/database.ts";

/** Tells SQL how many bytes an organisation may store where no operator has said otherwise. */
export async function setRoom(database: Database, bytesPerOrganisation: number): Promise<void> {
  await database.asService((transaction) =>
    transaction.query("update app.installation set bytes_per_organisation = $1::text::bigint", [
      String(bytesPerOrganisation),
    ]),
  );
}
