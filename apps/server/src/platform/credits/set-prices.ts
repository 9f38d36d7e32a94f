import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";

/** A new price counts for reservations from now on; those that were made keep theirs. */
export const setServicePrice = defineFunction({
  name: "set-service-price",
  summary: "Sets what a service costs from now on.",
  input: z.object({ service: z.string().max(60), creditsPerUnit: z.number().int().min(0).max(1_000_000) }),
  output: z.object({ version: z.number() }),
  async handler({ input, claims, services }) {
    const [priced] = await services.database.asWorkflow(claims, async (transaction) => {
      await transaction.query("select app.require_operator()");
      return transaction.query<{ version: number }>("select version from app.set_service_price($1, $2)", [
        input.service,
        input.creditsPerUnit,
      ]);
    });
    return priced!;
  },
});

/** From when to when an organisation has a feature. */
export const setFeaturePeriod = defineFunction({
  name: "set-feature-period",
  summary: "Sets from when to when an organisation has a feature.",
  input: z
    .object({
      organisationId: z.number().int(),
      feature: z.string().max(60),
      from: z.iso.date(),
      until: z.iso.date().nullable(),
    })
    .refine(({ from, until }) => until === null || until >= from, {
      path: ["until"],
      message: "End date must be after start date",
    }),
  output: z.object({}),
  async handler({ input, claims, services }) {
    await services.database.asWorkflow(claims, (transaction) =>
      transaction.query("select app.set_feature_period($1, $2, $3, $4)", [
        input.organisationId,
        input.feature,
        input.from,
        input.until,
      ]),
    );
    return {};
  },
});

/** Counts the whole ledger again; every row is a fault. */
export const checkCredits = defineFunction({
  name: "check-credits",
  summary: "Counts the whole ledger of credits again and names every fault.",
  input: z.object({}),
  output: z.object({
    organisations: z.number(),
    faults: z.array(
      z.object({ organisationId: z.number(), fault: z.string(), expected: z.number(), found: z.number() }),
    ),
  }),
  async handler({ claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      await transaction.query("select app.require_operator()");
      const faults = await transaction.query<{
        organisationId: number;
        fault: string;
        expected: number;
        found: number;
      }>('select organisation_id as "organisationId", fault, expected, found from app.credit_faults()');
      const [counted] = await transaction.query<{ count: number }>(
        "select app.count_credit_accounts() as count",
      );
      return { organisations: counted!.count, faults };
    });
  },
});
