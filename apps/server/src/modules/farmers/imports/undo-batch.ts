import type { Transaction } from "#database/database.ts";
import { forgetTold } from "../migrations/keep-source-keys.ts";
import { ROWS_A_BATCH } from "./apply-batch.ts";
import type { KnownImport } from "./kept-import.ts";
import { removeAdded } from "./remove-added.ts";
import { restoreFormer } from "./restore-former.ts";
import { withdrawListedRequests } from "./withdraw-listed-requests.ts";

export type UndoneRow = {
  number: number;
  outcome: "removed" | "restored" | "kept" | "gone";
  reason: string | null;
};

/** A row that stands in the registry. */
export type StandingRow = {
  number: number;
  outcome: "added" | "changed" | "waiting";
  farmerId: number | null;
  /** When an added farmer was written. */
  addedAt: string | null;
};

/**
 * Takes the next rows back.
 *
 * @param after the number of the last row that was looked at
 * @returns the number of the last row, null where none was left
 */
export async function undoBatch(
  transaction: Transaction,
  list: KnownImport,
  after: number,
): Promise<{ last: number | null; rows: number }> {
  const rows = await transaction.query<StandingRow>(
    `select number, outcome, farmer_id as "farmerId", former ->> 'updatedAt' as "addedAt" from public.farmer_import_rows
     where import_id = $1 and number > $2 and outcome in ('added', 'changed', 'waiting')
     order by number
     limit ${ROWS_A_BATCH}`,
    [list.id, after],
  );
  if (rows.length === 0) return { last: null, rows: 0 };
  await transaction.query("select id from public.farmers where id = any ($1) order by id for no key update", [
    rows.flatMap(({ farmerId }) => farmerId ?? []),
  ]);
  const erased = await erasedAmong(transaction, rows);
  const isGone = ({ farmerId }: StandingRow) => farmerId !== null && erased.has(farmerId);
  const standing = rows.filter((row) => !isGone(row));
  const changed = standing.filter(({ outcome }) => outcome !== "added");
  await withdrawListedRequests(
    transaction,
    list.id,
    changed.flatMap(({ farmerId }) => farmerId ?? []),
  );
  const added = standing.filter(({ outcome }) => outcome === "added");
  const undone: UndoneRow[] = [
    ...rows.filter(isGone).map(({ number }) => ({ number, outcome: "gone" as const, reason: null })),
    ...(await removeAdded(transaction, list.organisationId, added)),
    ...(await restoreFormer(
      transaction,
      list.id,
      changed.map(({ number }) => number),
    )),
  ];
  await transaction.query(
    `update public.farmer_import_rows as line set outcome = told.outcome, outcome_reason = told.reason
     from jsonb_to_recordset($2::jsonb) as told (number integer, outcome text, reason text)
     where line.import_id = $1 and line.number = told.number`,
    [list.id, JSON.stringify(undone)],
  );
  await forgetTold(transaction, list, rows);
  return { last: rows.at(-1)!.number, rows: rows.length };
}

/** Of who was erased since nothing is left that could be taken back. */
async function erasedAmong(transaction: Transaction, rows: readonly StandingRow[]): Promise<Set<number>> {
  const erased = await transaction.query<{ id: number }>(
    "select id from public.farmers where id = any ($1) and erased_at is not null",
    [rows.flatMap(({ farmerId }) => farmerId ?? [])],
  );
  return new Set(erased.map(({ id }) => id));
}
