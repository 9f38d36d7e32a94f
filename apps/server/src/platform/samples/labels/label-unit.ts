import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { findInterpretedUnit, requireClass } from "./find-interpreted.ts";

const inputSchema = z.object({
  sampleId: z.number().int(),
  unitId: z.number().int(),
  /** It cannot be told when null. */
  classId: z.number().int().nullable(),
  confidence: z.enum(["sure", "likely", "unsure"]),
  comment: z.string().trim().max(limitedTexts.sample_labels.comment.most).default(""),
  requestKey: z.uuid(),
});
type Asked = z.infer<typeof inputSchema>;

/** Keeps what the caller saw in a unit; his former label of it, if there is one, ends and stays. */
export const labelUnit = defineFunction({
  name: "label-sample-unit",
  summary: "Keeps the class that the caller saw in a unit of a sample, or that it cannot be told.",
  input: inputSchema,
  output: z.object({ labelId: z.number() }),
  async handler({ input, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      const projectId = await findInterpretedUnit(transaction, input, "plots.edit");
      await requireClass(transaction, input.sampleId, input.classId);
      await transaction.query("select app.await_same_request($1)", [input.requestKey]);
      const before = await givenBefore(transaction, input);
      return { labelId: before ?? (await give(transaction, projectId, input)) };
    });
  },
});

/** A label that could not be sent is sent again: it is given once. */
async function givenBefore(transaction: Transaction, input: Asked): Promise<number | null> {
  const { unitId, classId, confidence, comment, requestKey } = input;
  const [before] = await transaction.query<{ id: number; isSame: boolean }>(
    `select
       id,
       class_id is not distinct from $3 and confidence = $4 and comment is not distinct from nullif($5, '') as "isSame"
     from public.sample_labels
     where unit_id = $1 and interpreter = (select auth.uid()) and request_key = $2`,
    [unitId, requestKey, classId, confidence, comment],
  );
  if (before === undefined) return null;
  await transaction.query("select app.require_same_request($1)", [before.isSame]);
  return before.id;
}

async function give(transaction: Transaction, projectId: number, input: Asked): Promise<number> {
  const { sampleId, unitId, classId, confidence, comment, requestKey } = input;
  const [former] = await transaction.query<{ id: number }>(
    `update public.sample_labels set ended_at = now()
     where unit_id = $1 and interpreter = (select auth.uid()) and ended_at is null
     returning id`,
    [unitId],
  );
  const [given] = await transaction.query<{ id: number }>(
    `insert into public.sample_labels (sample_id, project_id, unit_id, class_id, confidence, comment, request_key)
     values ($1, $2, $3, $4, $5, nullif($6, ''), $7) returning id`,
    [sampleId, projectId, unitId, classId, confidence, comment, requestKey],
  );
  if (former !== undefined) {
    await transaction.query("update public.sample_labels set replaced_by = $2 where id = $1", [
      former.id,
      given!.id,
    ]);
  }
  return given!.id;
}
