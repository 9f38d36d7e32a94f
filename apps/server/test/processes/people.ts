import { type DatabaseLocation, openDatabase } from "#database/open-database.ts";
import { TokenKeys } from "#hosted/auth/keys/token-keys.ts";
import { hashPassword } from "#hosted/auth/passwords.ts";
import { addTenant } from "../factories/tenant.ts";
import { grantMany } from "../kill/prepare.ts";

export type Account = { email: string; organisationId: number; projectId: number; mayWrite: boolean };

export type Organisation = {
  id: number;
  projectId: number;
  /** Of its owner, for a day. */
  ownerToken: string;
  granted: number;
  accounts: Account[];
};

export type People = { organisations: Organisation[]; anonKey: string; serviceKey: string };

export const password = "une-longue-phrase-secrete";

/** Organisations of five people each, one of every role, who can sign in; farmers are watched by realtime. */
export async function preparePeople(
  location: DatabaseLocation,
  secret: string,
  count: number,
): Promise<People> {
  const database = await openDatabase(location);
  try {
    const hashed = await hashPassword(password);
    const keys = await TokenKeys.open(database, Buffer.from(secret));
    await database.asOwner((transaction) => transaction.query("select realtime.watch('public.farmers')"));
    const organisations: Organisation[] = [];
    while (organisations.length < count) {
      const { organisationId: id, projectId, people } = await addTenant(database);
      const { granted, accounts } = await database.asService(async (transaction) => {
        // Made up by the factory; the daily comparison finds the true ones.
        await transaction.query("delete from public.private_overlaps");
        const rows = await transaction.query<{ email: string; sub: string }>(
          `update auth.users set encrypted_password = $2, email_confirmed_at = now()
           where id = any ($1::text::uuid[]) returning email, id as sub`,
          [`{${Object.values(people).map(({ sub }) => sub)}}`, hashed],
        );
        return { granted: await grantMany(transaction, id), accounts: rows };
      });
      const exp = Math.floor(Date.now() / 1000) + 24 * 3600;
      organisations.push({
        id,
        projectId,
        ownerToken: await keys.sign({ ...people.owner, aud: "authenticated", exp }),
        granted,
        accounts: accounts.map(({ email, sub }) => ({
          email,
          organisationId: id,
          projectId,
          mayWrite: sub !== people.auditor.sub,
        })),
      });
    }
    return { organisations, anonKey: keys.anonKey, serviceKey: keys.serviceKey };
  } finally {
    await database.close();
  }
}
