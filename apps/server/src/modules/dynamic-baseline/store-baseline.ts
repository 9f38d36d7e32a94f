import type { BaselineControl } from "@parcelle/matching/baseline/baseline-whole";
import type { BaselineLand } from "@parcelle/screening/baseline/baseline-land";
import type { Baseline } from "@parcelle/screening/baseline/compute-baseline";
import type { Transaction } from "#database/database.ts";
import type { Run } from "#platform/analysis/begin-run.ts";

/** A statement that takes more at once makes the embedded engine grow, and it never shrinks. */
const controlsAStatement = 500;

/** A baseline as texts of JSON: its row first, then its controls in arrays for one statement each. */
export function baselineTexts(
  { whole, frozen, sha256, controls }: Baseline,
  { others }: Pick<BaselineLand, "others">,
): string[] {
  const texts = [JSON.stringify({ document: whole, frozen, sha256, others })];
  for (let from = 0; from < controls.length; from += controlsAStatement) {
    const part: BaselineControl[] = controls.slice(from, from + controlsAStatement);
    texts.push(JSON.stringify(part));
  }
  return texts;
}

/**
 * Stores a baseline with its controls, in place of one that the same run stored before it was interrupted.
 *
 * @param texts as `baselineTexts` makes them
 */
export async function storeBaseline(
  transaction: Transaction,
  { id, project_id, module }: Run,
  [row, ...controls]: readonly string[],
): Promise<void> {
  await transaction.query("delete from public.baselines where assessment_id = $1", [id]);
  await transaction.query(
    `insert into public.baselines (assessment_id, project_id, module, document, frozen, sha256, others)
     select $1, $2, $3, document, frozen, sha256, others
     from json_to_record($4::json) as told (document jsonb, frozen jsonb, sha256 text, others jsonb)`,
    [id, project_id, module, row],
  );
  for (const part of controls)
    await transaction.query(
      `insert into public.baseline_controls (
         assessment_id, project_id, plot_id, number, cell, outline, weight, distance, stocking
       )
       select $1, $2, "plotId", number, cell, outline, weight, distance, stocking
       from json_to_recordset($3::json) as told (
         "plotId" bigint, number smallint, cell text, outline jsonb, weight double precision, distance double precision,
         stocking jsonb
       )`,
      [id, project_id, part],
    );
}
