import { z } from "zod";

const filing = z.object({
  reference: z.string(),
  filedOn: z.string(),
  keptUntil: z.string(),
  plots: z.number(),
});

export const keptSchema = z.object({
  filings: z.array(filing),
  declaredPlots: z.number(),
  otherPlots: z.number(),
  lists: z.array(z.string()),
  sharedProofs: z.number(),
});

/** What would go and what would stay, as the server tells it before and after. */
export const erasurePlanSchema = z.object({
  identifier: z.string(),
  name: z.string(),
  kept: keptSchema,
  gone: z.object({
    records: z.number(),
    phones: z.number(),
    cards: z.number(),
    consents: z.number(),
    rows: z.number(),
    files: z.number(),
  }),
});

export type ErasurePlan = z.infer<typeof erasurePlanSchema>;
