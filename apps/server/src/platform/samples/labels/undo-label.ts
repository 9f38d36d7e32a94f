import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { notFound } from "#platform/not-found.ts";
import { findInterpretedUnit } from "./find-interpreted.ts";

type OwnLabel = { sampleId: number; unitId: number; isPresent: boolean };

/** Takes the caller's present label of a unit back; the one that it replaced is present again. */
export const undoLabel = defineFunction({
  name: "undo-sample-label",
  summary: "Takes a label of a sample's unit back, to what it was before.",
  input: z.object({ labelId: z.number().int() }),
  output: z.object({ unitId: z.number() }),
  async handler({ input: { labelId }, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      const { isPresent, ...unit } = await findOwn(transaction, labelId);
      await findInterpretedUnit(transaction, unit, "plots.edit");
      // Asked again for one that is taken back already: nothing is left to do.
      if (isPresent) await takeBack(transaction, labelId);
      return { unitId: unit.unitId };
    });
  },
});

async function findOwn(transaction: Transaction, labelId: number): Promise<OwnLabel> {
  const [own] = await transaction.query<OwnLabel>(
    `select sample_id as "sampleId", unit_id as "unitId", ended_at is null as "isPresent"
     from public.sample_labels
     where id = $1 and interpreter = (select auth.uid())`,
    [labelId],
  );
  if (!own) throw notFound("sample_label");
  return own;
}

async function takeBack(transaction: Transaction, labelId: number): Promise<void> {
  const [ended] = await transaction.query(
    "update public.sample_labels set ended_at = now() where id = $1 and ended_at is null returning id",
    [labelId],
  );
  if (!ended) return;
  await transaction.query(
    "update public.sample_labels set ended_at = null, replaced_by = null where replaced_by = $1",
    [labelId],
  );
}
