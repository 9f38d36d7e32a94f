import type { Transaction } from "#database/database.ts";
import type { StandingRow, UndoneRow } from "./undo-batch.ts";

/**
 * Puts those whom an import registered into the trash. Who was changed since, or has plots or a card by now, stays: the
 * registry would lose more than the import brought.
 */
export async function removeAdded(
  transaction: Transaction,
  organisationId: number,
  rows: readonly StandingRow[],
): Promise<UndoneRow[]> {
  const farmers = rows.flatMap(({ farmerId }) => farmerId ?? []);
  const used = await transaction.query<{ id: number; use: string }>(
    "select id, use from app.farmers_in_use($1, $2)",
    [organisationId, farmers],
  );
  const present = await transaction.query<{ id: number; updatedAt: string }>(
    `select id, to_jsonb(updated_at) #>> '{}' as "updatedAt" from public.farmers
     where id = any ($1) and deleted_at is null`,
    [farmers],
  );
  const uses = new Map(used.map(({ id, use }) => [id, use]));
  const changedAt = new Map(present.map(({ id, updatedAt }) => [id, updatedAt]));
  const undone = rows.map(({ number, farmerId, addedAt }): UndoneRow & { farmerId: number | null } => {
    const updatedAt = farmerId === null ? undefined : changedAt.get(farmerId);
    const isChanged = updatedAt !== undefined && Date.parse(updatedAt) !== Date.parse(addedAt ?? "");
    const reason = uses.get(farmerId ?? 0) ?? (isChanged ? "farmer.changed" : null);
    return { number, outcome: reason === null ? "removed" : "kept", reason, farmerId };
  });
  await transaction.query(
    "update public.farmers set deleted_at = now() where id = any ($1) and deleted_at is null",
    [undone.flatMap(({ outcome, farmerId }) => (outcome === "removed" ? (farmerId ?? []) : []))],
  );
  return undone.map(({ number, outcome, reason }) => ({ number, outcome, reason }));
}
