import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";

/** Has the results of an earlier run count again; nothing is worked out, paid or lost. */
export const showRun = defineFunction({
  name: "show-run",
  summary: "Shows the results of an earlier run again, for the plots that it had.",
  input: z.object({ assessmentId: z.number().int() }),
  output: z.object({ shownBeforeId: z.number() }),
  async handler({ input: { assessmentId }, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      const [shown] = await transaction.query<{ before: number }>("select app.show_run($1) as before", [
        assessmentId,
      ]);
      return { shownBeforeId: shown!.before };
    });
  },
});
