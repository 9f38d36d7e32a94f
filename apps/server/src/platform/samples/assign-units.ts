import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { lockSample } from "./find-sample.ts";
import { mostUnits } from "./sample-order.ts";
import { sampleNotDrawn } from "./sample-problems.ts";

const choiceSchema = z.union([
  z.strictObject({ ids: z.array(z.number().int()).min(1).max(mostUnits) }),
  /** Of one stratum where it is named, "" for units without one; where that is asked, those alone that nobody of the project has. */
  z.strictObject({ stratum: z.string().max(60).nullable(), onlyUnassigned: z.boolean() }),
]);
type Choice = z.infer<typeof choiceSchema>;

/** Gives units of a sample to somebody who works in the project, or takes them from whoever has them. */
export const assignUnits = defineFunction({
  name: "assign-sample-units",
  summary: "Gives units of a sample to a person of the project, or to nobody.",
  input: z.object({
    sampleId: z.number().int(),
    units: choiceSchema,
    /** Nobody when null. */
    to: z.uuid().nullable(),
    requestKey: z.uuid(),
  }),
  output: z.object({ changed: z.number() }),
  async handler({ input: { sampleId, units, to, requestKey }, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      const projectId = await lockDrawn(transaction, sampleId);
      const { condition, values } = conditionOf(units, projectId);
      await transaction.query(
        `update public.sample_units
         set assigned_before = assigned_to, assigned_to = $2, assigned_in = $3
         where sample_id = $1 and assigned_to is distinct from $2 and ${condition}`,
        [sampleId, to, requestKey, ...values],
      );
      return { changed: await changedBy(transaction, sampleId, requestKey) };
    });
  },
});

/**
 * Takes the last assignment of units back: each has whom it had before, unless somebody gave it to others meanwhile; nobody where that
 * person works in the project no more.
 */
export const undoAssignment = defineFunction({
  name: "undo-sample-assignment",
  summary: "Gives the units of an assignment back to whom they had before.",
  input: z.object({ sampleId: z.number().int(), requestKey: z.uuid() }),
  output: z.object({ changed: z.number() }),
  async handler({ input: { sampleId, requestKey }, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      const projectId = await lockDrawn(transaction, sampleId);
      const changed = await changedBy(transaction, sampleId, requestKey);
      await transaction.query(
        `update public.sample_units
         set
           assigned_to = case when assigned_before = any ((select app.field_people($3))::uuid[]) then assigned_before end,
           assigned_before = null,
           assigned_in = null
         where sample_id = $1 and assigned_in = $2`,
        [sampleId, requestKey, projectId],
      );
      return { changed };
    });
  },
});

/** The project of a drawn sample, which is locked. */
async function lockDrawn(transaction: Transaction, sampleId: number): Promise<number> {
  const { status, project_id } = await lockSample(transaction, sampleId);
  if (status !== "drawn") throw sampleNotDrawn();
  return project_id;
}

function conditionOf(units: Choice, projectId: number): { condition: string; values: unknown[] } {
  if ("ids" in units) return { condition: "id = any ($4::bigint[])", values: [units.ids] };
  const stratum = "($4::text is null or coalesce(stratum, '') = $4)";
  if (!units.onlyUnassigned) return { condition: stratum, values: [units.stratum] };
  // Whoever left the project visits nothing more: what he had is to be given again.
  const nobody = "coalesce(assigned_to <> all ((select app.field_people($5))::uuid[]), true)";
  return { condition: `${stratum} and ${nobody}`, values: [units.stratum, projectId] };
}

/** By the key and not by what a statement changed: an assignment that is repeated answers the same. */
async function changedBy(transaction: Transaction, sampleId: number, requestKey: string): Promise<number> {
  const [counted] = await transaction.query<{ count: number }>(
    "select count(*)::integer as count from public.sample_units where sample_id = $1 and assigned_in = $2",
    [sampleId, requestKey],
  );
  return counted!.count;
}
