import { discard } from "../backend/discard.ts";
import type { StorageServices } from "../storage-services.ts";
import type { SweepOptions } from "./sweep-storage.ts";

type Forgotten = {
  id: string;
  received: number;
  state: Record<string, unknown>;
  isCompleted: boolean;
  /** Versions of parts that were not joined. */
  parts: string[];
};

/**
 * Forgets uploads in pieces whose time is over, and what came of them. The row goes first: pieces without a row are
 * found by the sweep, a row without pieces would promise bytes.
 */
export async function forgetUploads(
  { database, backend }: Pick<StorageServices, "database" | "backend">,
  { isTrial = false }: Pick<SweepOptions, "isTrial">,
): Promise<number> {
  const over = "expires_at < now() and (lease is null or leased_until < now())";
  const columns = `id::text, received, state, completed_at is not null as "isCompleted",
    (select coalesce(json_agg(part.version), '[]') from storage.upload_parts as part where part.upload_id = uploads.id) as parts`;
  const forgotten = await database.asService((transaction) =>
    transaction.query<Forgotten>(
      isTrial
        ? `select ${columns} from storage.uploads where ${over}`
        : `delete from storage.uploads where ${over} returning ${columns}`,
    ),
  );
  for (const { id, isCompleted, parts, ...unfinished } of isTrial ? [] : forgotten) {
    if (!isCompleted) await backend.abandon(id, unfinished);
    for (const version of parts) await discard(backend, version);
  }
  return forgotten.length;
}
