import type { Database } from "#database/database.ts";
import { seal, unseal } from "#hosted/auth/keys/seal.ts";

export type Resealed = { resealed: number; unreadable: string[] };

/**
 * Seals the stored accesses to the EU with another key; what is sealed with it already stays. An access that neither key opens is named:
 * its organisation has to store it again.
 */
export function resealAccess(database: Database, from: Uint8Array, to: Uint8Array): Promise<Resealed> {
  return database.asService(async (transaction) => {
    const rows = await transaction.query<{
      id: number;
      sealed: string;
      organisation: string;
      environment: string;
    }>(
      `select secret.credential_id as id, secret.sealed, organisation.name as organisation, known.environment
       from app.eu_credential_keys as secret
       join public.eu_credentials as known on known.id = secret.credential_id
       join public.organisations as organisation on organisation.id = known.organisation_id
       order by secret.credential_id
       for update of secret`,
    );
    const outcome: Resealed = { resealed: 0, unreadable: [] };
    for (const { id, sealed, organisation, environment } of rows) {
      if (opened(to, sealed) !== null) continue;
      const key = opened(from, sealed);
      if (key === null) {
        outcome.unreadable.push(`${organisation} (${environment})`);
        continue;
      }
      await transaction.query("update app.eu_credential_keys set sealed = $2 where credential_id = $1", [
        ...[id, seal(to, key)],
      ]);
      outcome.resealed += 1;
    }
    return outcome;
  });
}

function opened(key: Uint8Array, sealed: string): string | null {
  try {
    return unseal(key, sealed);
  } catch {
    return null;
  }
}
