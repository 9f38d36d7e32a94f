import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";

const wholeCredits = z.number().int().min(1).max(1_000_000_000);
const moment = z.iso.datetime({ offset: true }).nullable();

/** Twice that, with its tax, is still counted exactly. */
const MOST_CENTS = 1_000_000_000_000_000;

/** Credits that the platform gives, for example to try a service. */
export const grantCredits = defineFunction({
  name: "grant-credits",
  summary: "Gives an organisation credits, for example to try a service.",
  input: z.object({
    organisationId: z.number().int(),
    amount: wholeCredits,
    note: z.string().trim().min(3).max(limitedTexts.credit_entries.note.most),
    expiresAt: moment,
    requestKey: z.uuid(),
  }),
  output: z.object({ entryId: z.number() }),
  async handler({ input, claims, services }) {
    const [made] = await services.database.asWorkflow(claims, async (transaction) => {
      await transaction.query("select app.require_operator()");
      return transaction.query<{ id: number }>("select app.grant_credits($1, $2, $3, $4, $5) as id", [
        input.organisationId,
        input.amount,
        input.note,
        input.expiresAt,
        input.requestKey,
      ]);
    });
    return { entryId: made!.id };
  },
});

/** Credits that were bought, with their invoice. */
export const recordPurchase = defineFunction({
  name: "record-purchase",
  summary: "Records credits that were bought, with their invoice.",
  input: z.object({
    organisationId: z.number().int(),
    credits: wholeCredits,
    expiresAt: moment,
    lines: z
      .array(
        z.object({
          description: z.string().trim().min(3).max(200),
          quantity: z.number().int().min(1).max(1_000_000_000),
          unitCents: z.number().int().min(0).max(100_000_000),
        }),
      )
      .min(1)
      .max(20)
      .refine(
        (lines) =>
          lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0) <= MOST_CENTS,
        { message: `all lines together come to more than ${MOST_CENTS} cents` },
      ),
    currency: z.enum(["EUR", "XOF", "XAF", "USD"]),
    taxBasisPoints: z.number().int().min(0).max(10_000),
    note: z.string().trim().max(limitedTexts.credit_entries.note.most),
    requestKey: z.uuid(),
  }),
  output: z.object({ invoiceId: z.number() }),
  async handler({ input, claims, services }) {
    const [made] = await services.database.asWorkflow(claims, async (transaction) => {
      await transaction.query("select app.require_operator()");
      return transaction.query<{ id: number }>(
        "select app.record_purchase($1, $2, $3, $4::jsonb, $5, $6, $7, $8) as id",
        [
          input.organisationId,
          input.credits,
          input.expiresAt,
          JSON.stringify(input.lines),
          input.currency,
          input.taxBasisPoints,
          input.note,
          input.requestKey,
        ],
      );
    });
    return { invoiceId: made!.id };
  },
});
