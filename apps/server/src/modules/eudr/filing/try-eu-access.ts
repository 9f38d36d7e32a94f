import { EuRefusal, EuSilence } from "@parcelle/eu-filing/answer/answers";
import { explainFault } from "@parcelle/eu-filing/faults/explain-fault";
import { z } from "zod";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { notFound } from "#platform/not-found.ts";
import { euAccess } from "./eu-access.ts";

/** A look-up that finds nothing proves an access: the echo service is in the acceptance environment alone (3.1). */
export const tryEuAccess = defineFunction({
  name: "try-eu-access",
  summary: "Tries the stored access to the EU Information System.",
  input: z.object({ organisationId: z.number().int(), environment: z.enum(["acceptance", "production"]) }),
  output: z.object({ works: z.boolean(), why: z.string().nullable() }),
  async handler({ input, claims, locale, services }) {
    const { organisationId, environment } = input;
    const stored = await services.database.asWorkflow(claims, (transaction) =>
      transaction.query(
        `select 1 from public.eu_credentials
         where organisation_id = $1 and environment = $2
           and organisation_id = any ((select app.organisations_with('organisation.manage'))::bigint[])`,
        [organisationId, environment],
      ),
    );
    if (stored.length === 0) throw notFound("access");
    try {
      const { client } = await euAccess(services, organisationId, environment);
      await client.getDdsByInternalReference("parcelle-access-test");
      return { works: true, why: null };
    } catch (error) {
      if (error instanceof EuSilence) return { works: false, why: noAnswer[locale] };
      if (!(error instanceof EuRefusal)) throw error;
      const { what, remedy } = explainFault(error.faults[0]!);
      return { works: false, why: `${what[locale]} ${remedy[locale]}` };
    }
  },
});

const noAnswer = {
  fr: "Le système d’information de l’UE n’a pas répondu. Réessayez plus tard.",
  en: "The EU Information System did not answer. Try again later.",
};
