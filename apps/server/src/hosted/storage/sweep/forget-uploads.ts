import type { StorageServices } from "../storage-services.ts";
import type { SweepOptions } from "./sweep-storage.ts";

type Forgotten = { id: string; received: number; state: Record<string, unknown>; isCompleted: boolean };

/**
 * Forgets uploads in pieces whose time is over, and what came of them. The row goes first: pieces without a row are
 * found by the sweep, a row without pieces would promise bytes.
 */
export async function forgetUploads(
  { database, backend }: Pick<StorageServices, "database" | "backend">,
  { isTrial = false }: Pick<SweepOptions, "isTrial">,
): Promise<number> {
  const over = "expires_at < now() and (lease is null or leased_until < now())";
  const columns = `id::text, received, state, completed_at is not null as "isCompleted"`;
  const forgotten = await database.asService((transaction) =>
    transaction.query<Forgotten>(
      isTrial
        ? `select ${columns} from storage.uploads where ${over}`
        : `delete from storage.uploads where ${over} returning ${columns}`,
    ),
  );
  for (const { id, isCompleted, ...unfinished } of forgotten)
    if (!isTrial && !isCompleted) await backend.abandon(id, unfinished);
  return forgotten.length;
}
