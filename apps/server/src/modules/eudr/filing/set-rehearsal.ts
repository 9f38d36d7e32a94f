import { quirks } from "@parcelle/eu-double/statements/statement-store";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";

/** Moves the clock of an organisation's rehearsal ahead, or says what the double answers to its next submission. */
export const setRehearsal = defineFunction({
  name: "set-rehearsal",
  summary: "Sets the clock and the next answer of an organisation's rehearsal.",
  input: z.object({
    organisationId: z.number().int(),
    aheadHours: z.number().int().min(0).max(10_000).optional(),
    nextAnswer: z.enum(quirks).nullable().optional(),
  }),
  output: z.object({ aheadHours: z.number(), nextAnswer: z.string().nullable() }),
  async handler({ input, claims, services }) {
    const { organisationId, aheadHours, nextAnswer } = input;
    return services.database.asWorkflow(claims, async (transaction) => {
      const [set] = await transaction.query<{ aheadHours: number; nextAnswer: string | null }>(
        `insert into public.rehearsal_clocks as clock (organisation_id, ahead_hours, next_answer)
         select $1, coalesce($2, 0), $3
         where $1 = any ((select app.organisations_offering('declarations.submit', 'EUDR'))::bigint[])
         on conflict (organisation_id) do update set
           ahead_hours = coalesce($2, clock.ahead_hours),
           next_answer = case when $4 then $3 else clock.next_answer end
         returning ahead_hours as "aheadHours", next_answer as "nextAnswer"`,
        [organisationId, aheadHours ?? null, nextAnswer ?? null, nextAnswer !== undefined],
      );
      if (set === undefined) throw mayNot();
      return set;
    });
  },
});

const mayNot = (): ProblemError =>
  new ProblemError(403, "rehearsal_not_set", {
    fr: "Vous n’avez pas le droit de régler la répétition de cette organisation.",
    en: "You may not set the rehearsal of this organisation.",
  });
