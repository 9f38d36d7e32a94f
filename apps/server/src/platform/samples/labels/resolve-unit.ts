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
  comment: z.string().trim().min(1).max(limitedTexts.sample_resolutions.comment.most),
  requestKey: z.uuid(),
});
type Asked = z.infer<typeof inputSchema>;

/** Settles the class of a unit about which two people disagree; their labels, and a decision before, stay. */
export const resolveUnit = defineFunction({
  name: "resolve-sample-unit",
  summary: "States the class of a unit about which two interpreters disagree, with a comment.",
  input: inputSchema,
  output: z.object({ resolutionId: z.number() }),
  async handler({ input, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      const projectId = await findInterpretedUnit(transaction, input, "projects.edit");
      await requireClass(transaction, input.sampleId, input.classId);
      await transaction.query("select app.await_same_request($1)", [input.requestKey]);
      const before = await decidedBefore(transaction, input);
      return { resolutionId: before ?? (await decide(transaction, projectId, input)) };
    });
  },
});

async function decidedBefore(
  transaction: Transaction,
  { unitId, classId, comment, requestKey }: Asked,
): Promise<number | null> {
  const [before] = await transaction.query<{ id: number; isSame: boolean }>(
    `select id, class_id is not distinct from $3 and comment = $4 as "isSame"
     from public.sample_resolutions
     where unit_id = $1 and request_key = $2`,
    [unitId, requestKey, classId, comment],
  );
  if (before === undefined) return null;
  await transaction.query("select app.require_same_request($1)", [before.isSame]);
  return before.id;
}

async function decide(transaction: Transaction, projectId: number, input: Asked): Promise<number> {
  const { sampleId, unitId, classId, comment, requestKey } = input;
  const [former] = await transaction.query<{ id: number }>(
    "update public.sample_resolutions set ended_at = now() where unit_id = $1 and ended_at is null returning id",
    [unitId],
  );
  const [made] = await transaction.query<{ id: number }>(
    `insert into public.sample_resolutions (sample_id, project_id, unit_id, class_id, comment, request_key)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [sampleId, projectId, unitId, classId, comment, requestKey],
  );
  if (former !== undefined) {
    await transaction.query("update public.sample_resolutions set replaced_by = $2 where id = $1", [
      former.id,
      made!.id,
    ]);
  }
  return made!.id;
}
