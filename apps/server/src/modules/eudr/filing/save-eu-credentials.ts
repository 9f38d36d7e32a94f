import { z } from "zod";
import { seal } from "#hosted/auth/keys/seal.ts";
import { defineFunction } from "#hosted/functions/define-function.ts";
import { ProblemError } from "#hosted/functions/problem-error.ts";

/** Keeps the access of an organisation. The key is sealed here and is never told again, not even to who stored it. */
export const saveEuCredentials = defineFunction({
  name: "save-eu-credentials",
  summary: "Stores the access of an organisation to the EU Information System.",
  input: z.object({
    organisationId: z.number().int(),
    environment: z.enum(["acceptance", "production"]),
    username: z.string().trim().min(1).max(200),
    key: z.string().trim().min(1).max(500),
    clientId: z.string().trim().min(1).max(100),
    filesAs: z.enum(["OPERATOR", "REPRESENTATIVE_OPERATOR"]),
  }),
  output: z.object({ id: z.number() }),
  async handler({ input, claims, services }) {
    const { eu } = services;
    if (eu === undefined) throw notSet();
    const { organisationId, environment, username, clientId, filesAs, key } = input;
    return services.database.asWorkflow(claims, async (transaction) => {
      const [stored] = await transaction.query<{ id: number }>(
        "select app.store_eu_credentials($1, $2, $3, $4, $5, $6) as id",
        [organisationId, environment, username, clientId, filesAs, seal(eu.sealingKey, key)],
      );
      return stored!;
    });
  },
});

const notSet = (): ProblemError =>
  new ProblemError(503, "eu_not_set_up", {
    fr: "Cette installation ne dépose rien auprès de l’UE : demandez à qui l’administre.",
    en: "This installation files nothing with the EU: ask whoever administers it.",
  });
