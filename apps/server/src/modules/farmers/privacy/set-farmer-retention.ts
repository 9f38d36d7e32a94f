import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { requireRegistry } from "./require-registry.ts";

const years = z.number().int().min(1).max(50).nullable();

/** Sets after how many years managers are reminded of farmers who were removed or inactive; nothing is erased by itself. */
export const setFarmerRetention = defineFunction({
  name: "set-farmer-retention",
  summary:
    "Sets after how many years those who lead the registry are reminded of removed or inactive farmers; nothing is erased by itself.",
  input: z.object({
    organisationId: z.number().int(),
    /** Null: never. */
    yearsAfterRemoval: years,
    yearsWithoutActivity: years,
  }),
  output: z.object({ due: z.number() }),
  async handler({ input, claims, services: { database } }) {
    const { organisationId, yearsAfterRemoval, yearsWithoutActivity } = input;
    return database.asWorkflow(claims, async (transaction) => {
      await requireRegistry(transaction, organisationId, "farmers.manage");
      await transaction.query("select app.set_farmer_retention($1, $2, $3)", [
        ...[organisationId, yearsAfterRemoval, yearsWithoutActivity],
      ]);
      const [told] = await transaction.query<{ due: number }>(
        "select count(*)::int as due from public.farmers_to_erase($1)",
        [organisationId],
      );
      return told!;
    });
  },
});
