import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";

/** Organisations that chose the background have their offline map again. */
export const deleteBackground = defineFunction({
  name: "delete-background",
  summary: "Removes a background of maps (operators).",
  input: z.object({ id: z.number().int() }),
  output: z.object({ done: z.literal(true) }),
  async handler({ input, claims, services }) {
    await services.database.asWorkflow(claims, (transaction) =>
      transaction.query("select app.delete_background($1)", [input.id]),
    );
    return { done: true as const };
  },
});
