import type { Database } from "#database/database.ts";
import type { TestServer } from "./serve.ts";

/** A guest, two people and the service, as their headers. */
export type RestCallers = readonly { authorization?: string }[];

/** The place of the one caller who may see every row. */
export const SERVICE = 3;

/** In the note of a stranger: who but the service is answered with it was shown a foreign row. */
export const FOREIGN = "foreign-row";

/** Four callers of a server over the cinema, in which a stranger has a note. */
export async function addRestCallers(server: TestServer, database: Database): Promise<RestCallers> {
  await database.asOwner((transaction) =>
    transaction.query(
      "insert into public.notes (owner, body) values ('00000000-0000-0000-0000-000000000001', $1)",
      [FOREIGN],
    ),
  );
  const personOf = async (email: string) => {
    const { client } = await server.signedIn(email);
    return { authorization: `Bearer ${(await client.auth.getSession()).data.session!.access_token}` };
  };
  return [
    {},
    await personOf("one@example.org"),
    await personOf("two@example.org"),
    { authorization: `Bearer ${server.foundation.keys.serviceKey}` },
  ];
}

/** Sessions that left a transaction open. */
export function openTransactions(database: Database): Promise<unknown[]> {
  return database.asOwner((transaction) =>
    transaction.query(
      "select pid, query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'",
    ),
  );
}
