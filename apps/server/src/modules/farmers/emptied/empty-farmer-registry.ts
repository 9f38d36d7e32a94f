import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";

/** Puts all farmers of an organisation into the trash at one moment; its name has to be typed. */
export const emptyFarmerRegistry = defineFunction({
  name: "empty-farmer-registry",
  summary:
    "Empties the registry of farmers, by its owner alone; it can be brought back as a whole for 30 days.",
  input: z.object({ organisationId: z.number().int(), name: z.string().max(500) }),
  output: z.object({ emptiedId: z.number(), farmers: z.number() }),
  async handler({ input: { organisationId, name }, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      const [emptied] = await transaction.query<{ emptiedId: number; farmers: number }>(
        `select id as "emptiedId", farmers from app.empty_registry($1, $2)`,
        [organisationId, name],
      );
      return emptied!;
    });
  },
});
