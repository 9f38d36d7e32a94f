import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { notFound } from "#platform/not-found.ts";
import { householdName } from "./household-name.ts";

export const renameHousehold = defineFunction({
  name: "rename-household",
  summary: "Gives a household of farmers another name.",
  input: z.object({ householdId: z.number().int(), name: householdName }),
  output: z.object({ householdId: z.number() }),
  async handler({ input: { householdId, name }, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      const [renamed] = await transaction.query<{ householdId: number }>(
        `update public.farmer_households set name = $2 where id = $1 returning id as "householdId"`,
        [householdId, name],
      );
      if (!renamed) throw notFound("household");
      return renamed;
    });
  },
});
