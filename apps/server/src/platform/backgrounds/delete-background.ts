import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { sealedBackground } from "./save-background.ts";
import { forgetFile } from "./take-file.ts";

/** Organisations that chose the background have their offline map again. */
export const deleteBackground = defineFunction({
  name: "delete-background",
  summary: "Removes a background of maps (operators).",
  input: z.object({ id: z.number().int() }),
  output: z.object({ done: z.literal(true) }),
  async handler({ input, claims, services }) {
    const { source } = await sealedBackground(services, claims, input.id);
    await services.database.asWorkflow(claims, (transaction) =>
      transaction.query("select app.delete_background($1)", [input.id]),
    );
    await forgetFile(services, source);
    return { done: true as const };
  },
});
