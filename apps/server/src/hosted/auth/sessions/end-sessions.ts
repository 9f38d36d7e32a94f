import type { Transaction } from "#database/database.ts";

export type LogOutScope = "global" | "local" | "others";

/** Ends sessions of a user; their refresh tokens die with them. */
export async function endSessions(
  transaction: Transaction,
  userId: string,
  sessionId: string | null,
  scope: LogOutScope,
): Promise<void> {
  await transaction.query(
    `delete from auth.sessions
     where user_id = $1::text::uuid
       and case $3::text
         when 'local' then id = $2::text::uuid
         when 'others' then id is distinct from $2::text::uuid
         else true
       end`,
    [userId, sessionId, scope],
  );
}
