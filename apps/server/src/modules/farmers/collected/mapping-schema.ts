import { fields } from "@parcelle/farmers/list/columns/fields";
import { z } from "zod";
import { fieldKeySchema } from "../fields/own-values-schema.ts";

const MOST_QUESTIONS = 200;
const MOST_PLOTS = 20;
const LONGEST_PATH = 2_000;

const pathSchema = z.string().min(1).max(LONGEST_PATH);
const fieldSchema = z.union([
  z.enum(fields).exclude(["other"]),
  z.literal("card"),
  z.templateLiteral(["own:", fieldKeySchema]),
]);

/** Which answers of a form become what of a farmer and of his plots. */
export const mappingSchema = z.object({
  farmer: z.array(z.object({ path: pathSchema, field: fieldSchema })).max(MOST_QUESTIONS),
  plots: z
    .array(z.object({ outline: pathSchema, code: pathSchema.nullable(), hectares: pathSchema.nullable() }))
    .max(MOST_PLOTS),
});

/** Records in which states become farmers. */
export const takenStatesSchema = z
  .array(z.enum(["accept", "valid", "answered", "failed"]))
  .min(1)
  .max(4);
