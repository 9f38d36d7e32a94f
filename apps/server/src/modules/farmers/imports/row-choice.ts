import { z } from "zod";

const MOST_NUMBERS = 10_000;
const codeSchema = z.string().min(1).max(60);

/** Rows of an import by their numbers, or by what was said of them; without either all of them. */
export const importRowChoiceSchema = z.strictObject({
  numbers: z.array(z.number().int()).min(1).max(MOST_NUMBERS).optional(),
  fate: z.enum(["new", "changes", "same"]).optional(),
  repairCode: codeSchema.optional(),
  problemCode: codeSchema.optional(),
});
