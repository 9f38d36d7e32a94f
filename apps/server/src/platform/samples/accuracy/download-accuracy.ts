import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { accuracyNotEstimated } from "../sample-problems.ts";
import { samplesThread } from "../samples-thread.ts";
import { accuracyFiles } from "./accuracy-files.ts";
import { missingOf } from "./missing-of.ts";
import { readInterpreted } from "./read-interpreted.ts";

/** The confusion matrix of a sample, or a table for the command `accuracy`. */
export const downloadAccuracy = defineFunction({
  name: "download-sample-accuracy",
  summary:
    "Gives the confusion matrix of an interpreted sample, or the tables that `parcelle accuracy` reads.",
  gives: "bytes",
  mediaType: "application/octet-stream",
  input: z.object({
    sampleId: z.number().int(),
    file: z.enum(accuracyFiles),
    language: z.enum(["fr", "en"]),
  }),
  output: z.instanceof(Uint8Array),
  async handler({ input: { sampleId, file, language }, claims, services: { database }, signal }) {
    const read = await database.asWorkflow(claims, (transaction) => readInterpreted(transaction, sampleId), {
      readOnly: true,
    });
    const asked = { organisationId: read.organisationId, gone: signal };
    const bytes = await samplesThread.call(asked, "writeAccuracy", file, read.sample, language);
    if (bytes === null) throw accuracyNotEstimated(missingOf(read));
    return bytes;
  },
});
