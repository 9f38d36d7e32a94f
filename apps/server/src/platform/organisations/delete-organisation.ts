import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";

/** Ends an organisation for all its members; the name has to be typed. Operators undo it for 30 days. */
export const deleteOrganisation = defineFunction({
  name: "delete-organisation",
  summary: "Deletes an organisation; operators can bring it back for 30 days.",
  input: z.object({ id: z.number().int(), name: z.string() }),
  output: z.object({ done: z.literal(true) }),
  async handler({ input, claims, services }) {
    await services.database.asWorkflow(claims, (transaction) =>
      transaction.query("select app.delete_organisation($1, $2)", [input.id, input.name]),
    );
    return { done: true as const };
  },
});
