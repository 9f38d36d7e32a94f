import { z } from "zod";
import type { Transaction } from "#database/database.ts";
import { permissionDenied } from "#hosted/functions/database-problems.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { notFound } from "#platform/not-found.ts";

export const erasurePlanSchema = z.object({
  identifier: z.string(),
  name: z.string(),
  /** What stays, by law or because others stand in it too. */
  kept: z.object({
    filings: z.array(
      z.object({ reference: z.string(), filedOn: z.string(), keptUntil: z.string(), plots: z.number() }),
    ),
    declaredPlots: z.number(),
    otherPlots: z.number(),
    lists: z.array(z.string()),
    sharedProofs: z.number(),
  }),
  gone: z.object({
    records: z.number(),
    phones: z.number(),
    cards: z.number(),
    consents: z.number(),
    rows: z.number(),
    files: z.number(),
  }),
});

/** Tells what would go and what would stay if a farmer were erased; changes nothing. */
export const previewFarmerErasure = defineFunction({
  name: "preview-farmer-erasure",
  summary:
    "Tells what would go and what must stay if a farmer were erased, also one in the trash; changes nothing.",
  input: z.object({ farmerId: z.number().int() }),
  output: erasurePlanSchema,
  async handler({ input: { farmerId }, claims, services: { database } }) {
    return database.asWorkflow(
      claims,
      async (transaction) => {
        await requireErasable(transaction, farmerId);
        const [planned] = await transaction.query<{ plan: z.infer<typeof erasurePlanSchema> }>(
          "select app.farmer_erasure_plan($1) as plan",
          [farmerId],
        );
        return erasurePlanSchema.parse(planned!.plan);
      },
      { readOnly: true },
    );
  },
});

/** @throws ProblemError 404 where the caller sees no such farmer, or he was erased or merged into another; 403 where he may not erase */
export async function requireErasable(transaction: Transaction, farmerId: number): Promise<void> {
  const [farmer] = await transaction.query<{ may: boolean }>(
    `select organisation_id = any (app.organisations_offering('farmers.manage', 'FARMER')) as may
     from public.farmers
     where id = $1 and erased_at is null and merged_into is null
       and organisation_id = any (app.organisations_offering('farmers.read', 'FARMER'))`,
    [farmerId],
  );
  if (!farmer) throw notFound("farmer");
  if (!farmer.may) throw permissionDenied({ permissions: ["farmers.manage"] });
}
