import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { objectPathSchema } from "#platform/files/object-path.ts";
import { addImport } from "./add-import.ts";
import { readOptionsSchema } from "./import-options.ts";

export const startImport = defineFunction({
  name: "start-import",
  summary: "Reads an uploaded file of plots: findings first, nothing is added yet.",
  input: z.object({
    projectId: z.number().int(),
    objectPath: objectPathSchema,
    fileName: z.string().min(1).max(255),
    options: readOptionsSchema.default({}),
  }),
  output: z.object({ importId: z.number(), jobId: z.number() }),
  async handler({ input, claims, services }) {
    return services.database.asWorkflow(claims, (transaction) => addImport(transaction, input));
  },
});
