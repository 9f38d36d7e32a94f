import type { FormChangeTold } from "@parcelle/forms/change/form-change";
import { z } from "zod";
import type { FormerLabels } from "./former-labels.ts";

/** What becomes of stored records where a form changes, with what its removed questions were called. */
export type ToldChange = FormChangeTold & { labels: FormerLabels };

const examples = z.array(z.number());
const broken = z.object({
  address: z.string(),
  kind: z.enum(["required", "constraint", "type", "choice", "range"]),
  value: z.string(),
});

export const formChangeSchema: z.ZodType<ToldChange> = z.object({
  records: z.number(),
  becomeInvalid: z.number(),
  becomeValid: z.number(),
  invalidAnswers: z.number(),
  broken: z.array(z.object({ id: z.number(), broken: z.array(broken) })),
  mended: examples,
  removed: z.array(z.object({ path: z.string(), answers: z.number(), records: examples })),
  retyped: z.array(
    z.object({ path: z.string(), from: z.string(), to: z.string(), answers: z.number(), unfit: z.number() }),
  ),
  removedChoices: z.array(
    z.object({ path: z.string(), value: z.string(), answers: z.number(), records: examples }),
  ),
  labels: z.record(z.string(), z.record(z.string(), z.string())),
});
