import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { callFunction } from "#app/call-function.ts";
import { collectKeys } from "../../collect-queries.ts";

const examples = z.array(z.number());
const broken = z.object({
  address: z.string(),
  kind: z.enum(["required", "constraint", "type", "choice", "range"]),
  value: z.string(),
});

/** What becomes of stored records where their form changes, as `preview-form-change` tells it. */
export const changeSchema = z.object({
  records: z.number(),
  becomeInvalid: z.number(),
  becomeValid: z.number(),
  invalidAnswers: z.number(),
  broken: z.array(z.object({ id: z.number(), broken: z.array(broken) })),
  removed: z.array(z.object({ path: z.string(), answers: z.number(), records: examples })),
  retyped: z.array(
    z.object({ path: z.string(), from: z.string(), to: z.string(), answers: z.number(), unfit: z.number() }),
  ),
  removedChoices: z.array(
    z.object({ path: z.string(), value: z.string(), answers: z.number(), records: examples }),
  ),
  labels: z.record(z.string(), z.record(z.string(), z.string())),
});

export type ToldChange = z.infer<typeof changeSchema>;

const previewed = z.object({
  records: z.number(),
  jobId: z.number().nullable(),
  change: changeSchema.nullable(),
});

/** What becomes of the stored records of a form by the draft of a number; of many, a job tells it. */
export const changePreviewQuery = (formId: number, draftNumber: number) =>
  queryOptions({
    queryKey: [...collectKeys.all, "change", formId, draftNumber],
    staleTime: 60_000,
    queryFn: () =>
      callFunction("preview-form-change", { formId, requestKey: crypto.randomUUID() }, previewed),
  });
