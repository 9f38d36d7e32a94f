import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { lockSample } from "./find-sample.ts";

const input = z.object({ sampleId: z.number().int() });

/** Puts a sample into the trash; its units, and who was given them, stay. */
export const trashSample = defineFunction({
  name: "trash-sample",
  summary: "Puts a sample into the trash, from which it can be taken back.",
  input,
  output: z.object({ sampleId: z.number() }),
  async handler({ input: { sampleId }, claims, services }) {
    await services.database.asWorkflow(claims, async (transaction) => {
      await lockSample(transaction, sampleId);
      await transaction.query("update public.samples set deleted_at = now() where id = $1", [sampleId]);
    });
    return { sampleId };
  },
});

/** Takes a sample out of the trash, where the project still has room for it. */
export const restoreSample = defineFunction({
  name: "restore-sample",
  summary: "Takes a sample out of the trash.",
  input,
  output: z.object({ sampleId: z.number() }),
  async handler({ input: { sampleId }, claims, services }) {
    await services.database.asWorkflow(claims, async (transaction) => {
      await lockSample(transaction, sampleId, { inTrash: true });
      await transaction.query("update public.samples set deleted_at = null where id = $1", [sampleId]);
    });
    return { sampleId };
  },
});
