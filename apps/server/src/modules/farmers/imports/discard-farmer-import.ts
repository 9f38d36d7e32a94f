import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { requireNothingApplied, takeImport } from "./import-taken.ts";

/** Puts an import aside that nobody wants; its file and rows stay. */
export const discardFarmerImport = defineFunction({
  name: "discard-farmer-import",
  summary: "Puts a list of farmers aside of which nothing came into the registry.",
  input: z.object({ importId: z.number().int() }),
  output: z.object({ importId: z.number() }),
  async handler({ input: { importId }, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      await takeImport(transaction, importId, { from: ["ready", "refused"], to: null });
      await requireNothingApplied(transaction, importId);
      await transaction.query("update public.farmer_imports set discarded_at = now() where id = $1", [
        importId,
      ]);
      return { importId };
    });
  },
});
