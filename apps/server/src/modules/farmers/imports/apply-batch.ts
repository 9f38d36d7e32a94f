import { isDeepStrictEqual } from "node:util";
import type { ListedFarmer, ListedRow } from "@parcelle/farmers/list/farmer";
import { decideRow, type RowDecision } from "@parcelle/farmers/registry/decide-row";
import type { ErasedFarmer, FarmerChange, RegistryFarmer } from "@parcelle/farmers/registry/registry-farmer";
import type { Transaction } from "#database/database.ts";
import { keepSourceKeys } from "../migrations/keep-source-keys.ts";
import { changesWait } from "../requests/request-changes.ts";
import { addFarmers } from "./add-farmers.ts";
import { changeListedFarmers } from "./change-listed-farmers.ts";
import type { KnownImport } from "./kept-import.ts";
import { askedOf, candidatesOf, lockCandidates } from "./registry-candidates.ts";
import { requestListedChanges } from "./request-listed-changes.ts";

export const ROWS_A_BATCH = 500;

/** A row that a person decided to take, as it was shown to him. */
export type TakenRow = ListedRow & {
  fate: "new" | "changes";
  farmerId: number | null;
  changes: FarmerChange[];
  sourceKey: string | null;
};

/** `former` is what undoing needs, `reason` why a row was not applied. */
export type AppliedRow = {
  number: number;
  outcome: "added" | "changed" | "waiting" | "overtaken";
  reason: string | null;
  farmerId: number | null;
  farmer: ListedFarmer;
  former: Record<string, unknown> | null;
};

/**
 * Brings the next rows into the registry. Each is decided once more against the registry as it is now: what is no longer
 * as the person saw it is not applied, and told.
 *
 * @param after the number of the last row that was looked at
 * @returns the number of the last row, null where none was left
 */
export async function applyBatch(
  transaction: Transaction,
  list: KnownImport,
  after: number,
): Promise<{ last: number | null; rows: number }> {
  // Two lists of one organisation take turns: each sees whom the other has registered.
  await transaction.query(
    "select pg_advisory_xact_lock(hashtextextended('list of farmers of ' || $1::bigint, 0))",
    [list.organisationId],
  );
  const rows = await nextRows(transaction, list.id, after);
  if (rows.length === 0) return { last: null, rows: 0 };
  const candidates = await lockedCandidates(transaction, list, rows);
  const decided = rows.map((row) => ({
    row,
    isAsSeen: isAsSeen(row, decideRow(row, candidates(row.number))),
  }));
  const seen = decided.flatMap(({ row, isAsSeen }) => (isAsSeen ? [row] : []));
  const owner = { organisationId: list.organisationId };
  const applied = [
    ...(await addFarmers(
      transaction,
      owner,
      seen.filter(({ fate }) => fate === "new"),
    )),
    ...(await changeAsAllowed(
      transaction,
      list,
      seen.filter(({ fate }) => fate === "changes"),
    )),
    ...decided.flatMap(({ row, isAsSeen }) => (isAsSeen ? [] : [overtaken(row)])),
  ];
  await keepApplied(transaction, list.id, applied);
  await keepSourceKeys(transaction, list, { after, last: rows.at(-1)!.number });
  return { last: rows.at(-1)!.number, rows: rows.length };
}

/** Of some organisations what names farmers waits for those who lead the registry. */
const changeAsAllowed = async (transaction: Transaction, list: KnownImport, rows: readonly TakenRow[]) =>
  (await changesWait(transaction, list.organisationId))
    ? requestListedChanges(transaction, list, rows)
    : changeListedFarmers(transaction, list, rows);

export const overtaken = ({ number, farmer, farmerId }: TakenRow): AppliedRow => ({
  ...{ number, outcome: "overtaken", reason: "registry.changed", farmerId, farmer, former: null },
});

function isAsSeen(row: TakenRow, { fate, farmerId, changes }: RowDecision): boolean {
  return fate === row.fate && farmerId === row.farmerId && isDeepStrictEqual(changes, row.changes);
}

const nextRows = (transaction: Transaction, importId: number, after: number): Promise<TakenRow[]> =>
  transaction.query<TakenRow>(
    `select number, sheet, row, fate, farmer, repairs, problems, farmer_id as "farmerId", changes, source_key as "sourceKey"
     from public.farmer_import_rows
     where import_id = $1 and number > $2 and fate in ('new', 'changes') and not left_out and outcome is null
     order by number
     limit ${ROWS_A_BATCH}`,
    [importId, after],
  );

/** Whom the rows could be, held so that nobody changes them before the rows are applied. */
async function lockedCandidates(
  transaction: Transaction,
  list: KnownImport,
  rows: readonly TakenRow[],
): Promise<(number: number) => (RegistryFarmer | ErasedFarmer)[]> {
  const listed = JSON.stringify(
    rows.map(({ number, farmer, sourceKey }) => askedOf(number, farmer, sourceKey)),
  );
  await lockCandidates(transaction, list, listed);
  const candidates = Map.groupBy(await candidatesOf(transaction, list, listed), ({ number }) => number);
  return (number) => (candidates.get(number) ?? []).map(({ farmer }) => farmer);
}

async function keepApplied(
  transaction: Transaction,
  importId: number,
  applied: readonly AppliedRow[],
): Promise<void> {
  await transaction.query(
    `update public.farmer_import_rows as line
     set
       outcome = told.outcome,
       outcome_reason = told.reason,
       farmer_id = told."farmerId",
       farmer = told.farmer,
       former = nullif(told.former, 'null'),
       repairs = case
         when line.repair_codes @> '{identifier.given}' and told.outcome = 'added' then (
           select jsonb_agg(
             case
               when repair ->> 'code' = 'identifier.given' then repair || jsonb_build_object('after', told.farmer -> 'identifier')
               else repair
             end
             order by place
           )
           from jsonb_array_elements(line.repairs) with ordinality as each_repair (repair, place)
         )
         else line.repairs
       end
     from jsonb_to_recordset($2::jsonb) as told (
       number integer, outcome text, reason text, "farmerId" bigint, farmer jsonb, former jsonb
     )
     where line.import_id = $1 and line.number = told.number`,
    [importId, JSON.stringify(applied)],
  );
}
