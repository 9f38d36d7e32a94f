import type { Transaction } from "#database/database.ts";

/** How the directory that began a session names the person and the session. */
export type DirectorySession = {
  providerId: string;
  nameId: string;
  nameIdFormat: string | null;
  nameQualifier: string | null;
  spNameQualifier: string | null;
  /** Null where the directory gave none. */
  sessionIndex: string | null;
};

export async function keepDirectorySession(
  transaction: Transaction,
  sessionId: string,
  { providerId, nameId, nameIdFormat, nameQualifier, spNameQualifier, sessionIndex }: DirectorySession,
): Promise<void> {
  await transaction.query(
    `insert into auth.saml_sessions (
       session_id, provider_id, name_id, name_id_format, name_qualifier, sp_name_qualifier, session_index
     )
     values ($1::text::uuid, $2::text::uuid, $3, $4, $5, $6, $7)`,
    [sessionId, providerId, nameId, nameIdFormat, nameQualifier, spNameQualifier, sessionIndex],
  );
}

/** Null for a session that no directory began. */
export async function findDirectorySession(
  transaction: Transaction,
  sessionId: string,
): Promise<DirectorySession | null> {
  const rows = await transaction.query<DirectorySession>(
    `select provider_id::text as "providerId", name_id as "nameId", name_id_format as "nameIdFormat",
       name_qualifier as "nameQualifier", sp_name_qualifier as "spNameQualifier", session_index as "sessionIndex"
     from auth.saml_sessions where session_id = $1::text::uuid`,
    [sessionId],
  );
  return rows[0] ?? null;
}

/**
 * Ends what a directory says is over: the sessions that it began for a person, all of them where it names none, and
 * the sign-ins on their way whose code nobody has exchanged yet.
 */
export async function endDirectorySessions(
  transaction: Transaction,
  { providerId, nameId }: Pick<DirectorySession, "providerId" | "nameId">,
  sessionIndexes: readonly string[],
): Promise<void> {
  await transaction.query(
    `delete from auth.sessions where id in (
       select session_id from auth.saml_sessions
       where provider_id = $1::text::uuid and name_id = $2
         and ($3::text::jsonb = '[]' or session_index is null or $3::text::jsonb ? session_index)
     )`,
    [providerId, nameId, JSON.stringify(sessionIndexes)],
  );
  await transaction.query(
    `delete from auth.flow_states where provider = $1 and auth_code_hash is not null and user_id in (
       select user_id from auth.identities where provider = $1 and provider_id = $2
     )`,
    [`sso:${providerId}`, nameId],
  );
}
