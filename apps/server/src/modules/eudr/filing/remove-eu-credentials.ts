import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { notFound } from "#platform/not-found.ts";

export const removeEuCredentials = defineFunction({
  name: "remove-eu-credentials",
  summary: "Forgets the access of an organisation to the EU Information System.",
  input: z.object({ organisationId: z.number().int(), environment: z.enum(["acceptance", "production"]) }),
  output: z.object({ removed: z.boolean() }),
  async handler({ input, claims, services }) {
    return services.database.asWorkflow(claims, async (transaction) => {
      const gone = await transaction.query(
        "delete from public.eu_credentials where organisation_id = $1 and environment = $2 returning id",
        [input.organisationId, input.environment],
      );
      if (gone.length === 0) throw notFound("access");
      return { removed: true };
    });
  },
});
