import type { Claims, Transaction } from "#database/database.ts";
import type { ObjectName, StorageServices } from "../storage-services.ts";
import type { ObjectMetadata } from "./stored-object.ts";

export type ObjectRow = {
  object: ObjectName;
  /** Replace an object of that name. */
  upsert: boolean;
  /** Whose it is when the caller is the service; otherwise the caller himself. */
  owner: string | null;
  userMetadata: Record<string, unknown> | null;
};

class ProbePassed extends Error {}

/** Of what nobody knows the size yet: refused where nothing more may come. */
export const UNKNOWN_BYTES = 1;

/**
 * Writes the row in a transaction that is rolled back: policies, limits and the room of the organisation speak before a
 * byte is touched.
 *
 * @param bytes that are not counted yet; `UNKNOWN_BYTES` where the sender does not say
 */
export const probeUpload = (
  services: StorageServices,
  claims: Claims,
  row: ObjectRow,
  bytes: number,
): Promise<void> =>
  probe(services, claims, async (transaction) => {
    await writeRow(transaction, row, "probe", { size: bytes });
  });

/** Asks whether the caller may replace the object, also where there is none yet. */
export const probeReplacement = (
  services: StorageServices,
  claims: Claims,
  object: ObjectName,
): Promise<void> =>
  probe(services, claims, async (transaction) => {
    const row = { object, upsert: true, owner: null, userMetadata: null };
    await writeRow(transaction, row, "probe", { size: 0 });
    await writeRow(transaction, row, "probe", { size: 0 });
  });

async function probe(
  { database }: StorageServices,
  claims: Claims,
  write: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  try {
    await database.asCaller(claims, async (transaction) => {
      await write(transaction);
      throw new ProbePassed();
    });
  } catch (error) {
    if (!(error instanceof ProbePassed)) throw error;
  }
}

/**
 * Lets one transaction at a time write an object of the name; answers the version that is there. Whoever counts bytes
 * besides asks first, so that all take their locks in one order.
 */
export async function holdName(
  transaction: Transaction,
  { bucket, name }: ObjectName,
): Promise<string | null> {
  await transaction.query("select pg_advisory_xact_lock(hashtextextended($1 || '/' || $2, 0))", [
    bucket,
    name,
  ]);
  const [before] = await transaction.query<{ version: string }>(
    "select version from storage.objects where bucket_id = $1 and name = $2 for update",
    [bucket, name],
  );
  return before?.version ?? null;
}

/** Writes the row of an object; `replaced` is the version that nobody names any more. */
export async function writeRow(
  transaction: Transaction,
  { object, upsert, owner, userMetadata }: ObjectRow,
  version: string,
  metadata: Partial<ObjectMetadata>,
): Promise<{ id: string; replaced: string | null }> {
  const replaced = await holdName(transaction, object);
  const onConflict = upsert
    ? `on conflict (bucket_id, name collate "C") do update set
         version = excluded.version, metadata = excluded.metadata, user_metadata = excluded.user_metadata`
    : "";
  const [row] = await transaction.query<{ id: string }>(
    `insert into storage.objects (bucket_id, name, owner, version, metadata, user_metadata)
     values ($1, $2, coalesce($3::text::uuid, auth.uid()), $4, $5::text::jsonb, $6::text::jsonb)
     ${onConflict}
     returning id::text`,
    [
      object.bucket,
      object.name,
      owner,
      version,
      JSON.stringify(metadata),
      userMetadata === null ? null : JSON.stringify(userMetadata),
    ],
  );
  return { id: row!.id, replaced };
}
