import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";

/** Grants, refuses or ends an operator's access. */
export const decideSupportAccess = defineFunction({
  name: "decide-support-access",
  summary: "Grants or refuses the access that an operator asked for.",
  input: z.object({ id: z.number().int(), granted: z.boolean() }),
  output: z.object({ done: z.literal(true) }),
  async handler({ input, claims, services }) {
    await services.database.asWorkflow(claims, (transaction) =>
      transaction.query("select app.decide_support_access($1, $2)", [input.id, input.granted]),
    );
    return { done: true as const };
  },
});
