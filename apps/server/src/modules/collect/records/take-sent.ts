import type { Claims, Database } from "#database/database.ts";
import type { CheckedRecord } from "./check-record.ts";
import { judgeCorrection } from "./correct-record.ts";
import { takeEdition } from "./take-edition.ts";
import { type Place, type TakenRecord, takeRecord } from "./take-record.ts";

/**
 * Stores a checked record once; sent again, it is the same one. One that was mended on the phone corrects the record that
 * it was before.
 *
 * @param seenRevision how often the record had been corrected when it was opened to be mended, where that is known
 */
export async function takeSent(
  database: Database,
  claims: Claims,
  place: Place,
  checked: CheckedRecord,
  seenRevision: number | null = null,
): Promise<TakenRecord> {
  const { formerId } = checked;
  if (formerId === null)
    return database.asWorkflow(claims, (transaction) => takeRecord(transaction, place, checked));
  const { revision, ...taken } = await database.asWorkflow(claims, (transaction) =>
    takeEdition(transaction, place, { ...checked, formerId }, seenRevision),
  );
  await database.asService((transaction) => judgeCorrection(transaction, taken.recordId, revision, checked));
  return taken;
}
