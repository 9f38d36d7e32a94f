import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";

/** Brings back all who went when the registry was emptied. Those whose identifier was given again stay in the trash. */
export const restoreFarmerRegistry = defineFunction({
  name: "restore-farmer-registry",
  summary:
    "Brings back a registry of farmers that was emptied, by its owner alone; whose identifier was given again stays in the trash.",
  input: z.object({ emptiedId: z.number().int() }),
  output: z.object({ farmers: z.number(), taken: z.number() }),
  async handler({ input: { emptiedId }, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      const [restored] = await transaction.query<{ farmers: number; taken: number }>(
        "select farmers, taken from app.restore_registry($1)",
        [emptiedId],
      );
      return restored!;
    });
  },
});
