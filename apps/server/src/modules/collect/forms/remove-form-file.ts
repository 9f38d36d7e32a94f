import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { notFound } from "#platform/not-found.ts";

const input = z.object({ fileId: z.number().int() });
const output = z.object({ name: z.string() });

/** Takes a file away from beside the draft of a form; versions that were published with it keep it. */
export const removeFormFile = defineFunction({
  name: "remove-form-file",
  summary: "Takes a file away from beside the draft of a form; published versions keep it.",
  ...{ input, output },
  async handler({ input: { fileId }, claims, services: { database } }) {
    return database.asWorkflow(claims, async (transaction) => {
      const [removed] = await transaction.query<{ name: string }>(
        "update public.form_files set removed_at = coalesce(removed_at, now()) where id = $1 returning name",
        [fileId],
      );
      if (removed === undefined) throw notFound("form_file");
      return removed;
    });
  },
});

/** Brings a file back that was taken away, unless another one has come in its place. */
export const restoreFormFile = defineFunction({
  name: "restore-form-file",
  summary: "Brings back a file that was taken away from a form, unless another of its name has come.",
  ...{ input, output },
  async handler({ input: { fileId }, claims, services: { database } }) {
    return database.asWorkflow(claims, async (transaction) => {
      const [restored] = await transaction.query<{ name: string }>(
        `update public.form_files as file set removed_at = null
         where file.id = $1 and not exists (
           select from public.form_files as other
           where other.form_id = file.form_id and other.name = file.name and other.removed_at is null and other.id <> file.id
         )
         returning file.name`,
        [fileId],
      );
      if (restored === undefined) throw notFound("form_file");
      return restored;
    });
  },
});
