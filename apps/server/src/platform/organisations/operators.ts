import { type PlatformOperators, platformOperators } from "@parcelle/domain/organisations/platform-operators";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";

const done = z.object({ done: z.literal(true) });

/** For platform operators: who they are, and who became or ceased to be one. */
export const listOperators = defineFunction({
  name: "list-operators",
  summary: "Lists the operators of the platform and the last changes of them (operators).",
  input: z.object({}),
  output: platformOperators,
  async handler({ claims, services }) {
    const [row] = await services.database.asWorkflow(claims, (transaction) =>
      transaction.query<{ listed: PlatformOperators }>("select app.operators_and_changes() as listed"),
    );
    return row!.listed;
  },
});

/** The account exists and its address is confirmed. */
export const appointOperator = defineFunction({
  name: "appoint-operator",
  summary: "Makes the person of an address an operator of the platform (operators).",
  input: z.object({ email: z.string().trim().pipe(z.email()) }),
  output: done,
  async handler({ input, claims, services }) {
    await services.database.asWorkflow(claims, (transaction) =>
      transaction.query("select app.appoint_operator($1)", [input.email]),
    );
    return { done: true as const };
  },
});

/** Never the last one. */
export const dismissOperator = defineFunction({
  name: "dismiss-operator",
  summary: "Ends that a person operates the platform; the last one stays (operators).",
  input: z.object({ id: z.uuid() }),
  output: done,
  async handler({ input, claims, services }) {
    await services.database.asWorkflow(claims, (transaction) =>
      transaction.query("select app.dismiss_operator($1)", [input.id]),
    );
    return { done: true as const };
  },
});
