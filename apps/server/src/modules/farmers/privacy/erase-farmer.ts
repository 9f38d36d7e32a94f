import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { erasurePlanSchema, requireErasable } from "./preview-farmer-erasure.ts";

/** Erases a farmer for good: all that tells of him goes, his number stays, and with it what was declared. */
export const eraseFarmer = defineFunction({
  name: "erase-farmer",
  summary:
    "Erases a farmer for good, whose identifier is typed to confirm it; what law demands stays under his number, and is told.",
  input: z.object({ farmerId: z.number().int(), identifier: z.string().trim().max(200) }),
  output: erasurePlanSchema,
  async handler({ input: { farmerId, identifier }, claims, services: { database, files } }) {
    const { plan, versions } = await database.asWorkflow(claims, async (transaction) => {
      await requireErasable(transaction, farmerId);
      const [erased] = await transaction.query<{ told: { plan: unknown; versions: string[] } }>(
        "select app.erase_farmer($1, $2) as told",
        [farmerId, identifier],
      );
      return erased!.told;
    });
    await files.forget(versions);
    return erasurePlanSchema.parse(plan);
  },
});
