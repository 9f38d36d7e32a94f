import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { takeImport } from "./import-taken.ts";
import { importRowChoiceSchema } from "./row-choice.ts";

/** Leaves rows of a list out, or takes them again. What is returned is never taken: a person mends the file. */
export const chooseFarmerImportRows = defineFunction({
  name: "choose-farmer-import-rows",
  summary: "Leaves rows of a list of farmers out, or takes them again; answers how many are left out in all.",
  input: z.object({
    importId: z.number().int(),
    rows: importRowChoiceSchema,
    leftOut: z.boolean(),
  }),
  output: z.object({ leftOut: z.number() }),
  async handler({ input: { importId, rows, leftOut }, claims, services }) {
    const { numbers = null, fate = null, repairCode = null, problemCode = null } = rows;
    return services.database.asWorkflow(claims, async (transaction) => {
      await takeImport(transaction, importId, { from: ["ready"], to: null });
      await transaction.query(
        `update public.farmer_import_rows set left_out = $2
         where import_id = $1 and left_out <> $2 and fate in ('new', 'changes', 'same')
           and ($3::int[] is null or number = any ($3))
           and ($4::text is null or fate = $4)
           and ($5::text is null or repair_codes @> array[$5::text])
           and ($6::text is null or problem_codes @> array[$6::text])`,
        [importId, leftOut, numbers, fate, repairCode, problemCode],
      );
      const [counted] = await transaction.query<{ leftOut: number }>(
        `update public.farmer_imports as import
         set totals = totals || jsonb_build_object('leftOut', (
           select count(*) from public.farmer_import_rows where import_id = import.id and left_out
         ))
         where id = $1
         returning (totals ->> 'leftOut')::int as "leftOut"`,
        [importId],
      );
      return counted!;
    });
  },
});
