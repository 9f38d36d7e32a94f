import { numberSchema } from "@parcelle/domain/validation/fields";
import { limitedTexts } from "@parcelle/domain/validation/limited-texts";
import { z } from "zod";

export const emptySale = {
  organisation: "",
  kind: "grant" as "grant" | "purchase",
  amount: 100,
  expires: "",
  note: "",
  unitCents: 100,
  currency: "EUR" as "EUR" | "XOF" | "XAF" | "USD",
  tax: 0,
};

export const saleSchema = z.object({
  organisation: z.string().min(1).transform(Number),
  kind: z.enum(["grant", "purchase"]),
  amount: numberSchema.int().max(1_000_000_000),
  expires: z.union([z.literal(""), z.iso.date()]),
  note: z.string().trim().min(3).max(limitedTexts.credit_entries.note.most),
  unitCents: z.number().int().min(0).max(100_000_000),
  currency: z.enum(["EUR", "XOF", "XAF", "USD"]),
  tax: z.number().min(0).max(100),
});

export type Sale = z.infer<typeof saleSchema>;
